import { illustration } from '../../../lib/pages/illustrations.ts'
import { links } from '../../../lib/pages/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { BEGUN_TEXTS as T } from '../begun-texts.ts'
import { BegunCard } from './begun-card.tsx'

/** The next step of a viewer who came to offer a service before registering. */
export function BegunOffer({ isAccountReady }: { isAccountReady: boolean }) {
  const step = isAccountReady ? T.offer.create : T.offer.account
  return (
    <BegunCard
      picture={<img src={illustration('spot-hoop.svg')} alt="" width="320" height="240" />}
      kind={T.offer.kind}
      title={step.title}
      lead={step.lead}
    >
      <LinkButton variant="primary" size="large" to={links.serviceCreate}>
        {step.act}
      </LinkButton>
    </BegunCard>
  )
}
