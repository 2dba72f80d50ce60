import type { Service } from '../../../../contract/calls/catalog.ts'
import { links } from '../../../lib/pages/links.ts'
import { LinkButton, type LinkButtonProps } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { ASK } from '../texts.ts'
import { useApplyState } from './use-apply-state.ts'

export interface AskButtonProps extends Pick<LinkButtonProps, 'size' | 'block' | 'className'> {
  service: Service
}

/**
 * Not rendered where the seller takes no questions, nor for the owner and the buyer of a running
 * deal.
 */
export function AskButton({ service, ...look }: AskButtonProps) {
  const state = useApplyState(service)
  if (!service.takesQuestions || state === 'own' || state === 'running') return null
  return (
    <LinkButton to={links.ask(service.id)} {...look}>
      <Icon name="ask" />
      <span>{ASK}</span>
    </LinkButton>
  )
}
