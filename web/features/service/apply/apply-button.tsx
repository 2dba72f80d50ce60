import { Suspense } from 'react'
import type { Service } from '../../../../contract/calls/catalog.ts'
import { links } from '../../../lib/pages/links.ts'
import { part } from '../../../lib/pages/part.ts'
import { LinkButton, type LinkButtonProps } from '../../../ui/controls/button.tsx'
import { APPLY, OPEN_THREAD } from '../texts.ts'
import { useApplyState } from './use-apply-state.ts'

const ClosedButton = part(() => import('./rare-acts.tsx'), 'ClosedButton')

export interface ApplyButtonProps extends Pick<LinkButtonProps, 'size' | 'block' | 'className'> {
  service: Service
}

/** A link to the checkout or to the thread of the running deal, or disabled with the reason as its label. */
export function ApplyButton({ service, ...look }: ApplyButtonProps) {
  const state = useApplyState(service)
  if (state === 'own' || state === 'paused') {
    return (
      <Suspense>
        <ClosedButton service={service} isOwn={state === 'own'} {...look} />
      </Suspense>
    )
  }
  const isOpen = state === 'open'
  const to = isOpen ? links.checkout(service.id) : links.messages(service.dealId ?? 0)
  return (
    <LinkButton variant="primary" to={to} {...look}>
      {isOpen ? APPLY : OPEN_THREAD}
    </LinkButton>
  )
}
