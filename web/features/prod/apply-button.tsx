import type { Prod } from '../../../contract/catalog.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { links } from '../../lib/links.ts'
import { Button, LinkButton, type LinkButtonProps } from '../../ui/button.tsx'
import { applyState } from './apply-state.ts'
import { APPLY, OWN_SERVICE, PAUSED_SERVICE } from './texts.ts'

const REASONS = { own: OWN_SERVICE, paused: PAUSED_SERVICE } as const

export interface ApplyButtonProps extends Pick<LinkButtonProps, 'size' | 'block' | 'className'> {
  prod: Prod
}

/** A link to the checkout, or disabled with the reason as its label. */
export function ApplyButton({ prod, ...look }: ApplyButtonProps) {
  const viewer = useCurrentUser()
  const state = applyState(prod, viewer?.id ?? null)
  if (state === 'open') {
    return (
      <LinkButton variant="primary" to={links.checkout(prod.id)} {...look}>
        {APPLY}
      </LinkButton>
    )
  }
  return (
    <Button variant="primary" disabled {...look}>
      {REASONS[state]}
    </Button>
  )
}
