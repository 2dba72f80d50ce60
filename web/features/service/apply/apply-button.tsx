import type { Service } from '../../../../contract/calls/catalog.ts'
import { formatMonthDay } from '../../../lib/format/format.ts'
import { links } from '../../../lib/pages/links.ts'
import { Button, LinkButton, type LinkButtonProps } from '../../../ui/controls/button.tsx'
import { APPLY, OPEN_THREAD, OWN_SERVICE, onRest, PAUSED_SERVICE } from '../texts.ts'
import { useApplyState } from './use-apply-state.ts'

const REASONS = { own: OWN_SERVICE, paused: PAUSED_SERVICE } as const

export interface ApplyButtonProps extends Pick<LinkButtonProps, 'size' | 'block' | 'className'> {
  service: Service
}

/** A link to the checkout or to the thread of the running deal, or disabled with the reason as its label. */
export function ApplyButton({ service, ...look }: ApplyButtonProps) {
  const state = useApplyState(service)
  const { restEndsAt } = service
  if (state === 'running') {
    return (
      <LinkButton variant="primary" to={links.messages(service.dealId ?? 0)} {...look}>
        {OPEN_THREAD}
      </LinkButton>
    )
  }
  if (state === 'open') {
    return (
      <LinkButton variant="primary" to={links.checkout(service.id)} {...look}>
        {APPLY}
      </LinkButton>
    )
  }
  return (
    <Button variant="primary" disabled {...look}>
      {state === 'paused' && restEndsAt ? onRest(formatMonthDay(restEndsAt)) : REASONS[state]}
    </Button>
  )
}
