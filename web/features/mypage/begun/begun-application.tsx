import type { ReactNode } from 'react'
import type { Service } from '../../../../contract/calls/catalog.ts'
import { splitPrice } from '../../../../contract/money.ts'
import { formatYen } from '../../../lib/format/format.ts'
import { links } from '../../../lib/pages/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { Picture } from '../../../ui/display/picture.tsx'
import { BEGUN_TEXTS as T } from '../begun-texts.ts'
import { BegunCard } from './begun-card.tsx'

export interface BegunApplicationProps {
  /** The service that the viewer came for before the registration. */
  service: Service
  /** Whether the viewer came to ask about it, not to apply for it. */
  isQuestion: boolean
}

const isOpen = ({ isPublic, isSellerReady }: Service): boolean => isPublic && isSellerReady

function leadOf({ service, isQuestion }: BegunApplicationProps): ReactNode {
  const { takesQuestions, sellerName, price, remaining } = service
  if (isQuestion) return takesQuestions ? T.ask(sellerName) : T.noQuestions
  const can = takesQuestions ? T.canAsk : ''
  if (!isOpen(service)) return T.paused + can
  if (remaining === 0) return T.full + can
  const [before, after] = T.lead(sellerName, remaining)
  return (
    <>
      {before}
      <b>{T.monthly(formatYen(splitPrice(price).total))}</b>
      {after}
    </>
  )
}

function Way({ service, isQuestion }: BegunApplicationProps) {
  const { id, takesQuestions, remaining } = service
  const primary = { variant: 'primary', size: 'large' } as const
  if (isQuestion && takesQuestions)
    return (
      <LinkButton {...primary} to={links.ask(id)}>
        {T.askOn}
      </LinkButton>
    )
  if (!isQuestion && isOpen(service) && remaining > 0)
    return (
      <LinkButton {...primary} to={links.checkout(id)}>
        {T.goOn}
      </LinkButton>
    )
  if (takesQuestions) return <LinkButton to={links.ask(id)}>{T.askInstead}</LinkButton>
  return <LinkButton to={links.service(id)}>{T.see}</LinkButton>
}

/** The purchase or question that the viewer began before registering. */
export const BegunApplication = (props: BegunApplicationProps) => {
  const { service, isQuestion } = props
  return (
    <BegunCard
      picture={<Picture icon={service.icon} category={service.category} sizes="168px" />}
      kind={isQuestion ? T.question : T.kind}
      title={service.name}
      lead={leadOf(props)}
    >
      <Way {...props} />
    </BegunCard>
  )
}
