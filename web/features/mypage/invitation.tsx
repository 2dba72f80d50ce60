import { Link } from 'react-router'
import { illustration } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { INVITATION_TEXTS as T } from './begun-texts.ts'
import styles from './invitation.module.css'
import { SeenServices } from './seen-services.tsx'

/** Shown in place of the buyer's tasks to a person who never bought. */
export const BuyInvitation = () => (
  <div className={styles.invitation}>
    <img src={illustration('spot-mirror.svg')} alt="" width="320" height="240" />
    <h3>{T.buy.title}</h3>
    <p>{T.buy.lead}</p>
    <SeenServices />
    <p className={styles.acts}>
      <LinkButton to={links.services()}>{T.buy.act}</LinkButton>
      <Link className="link" to={links.home}>
        {T.buy.more}
      </Link>
    </p>
  </div>
)

/** Shown in place of the seller's tasks to a person who never sold; the account comes first. */
export function SellInvitation({ isAccountReady }: { isAccountReady: boolean }) {
  const steps = isAccountReady ? T.sell.steps.slice(1) : T.sell.steps
  return (
    <div className={styles.invitation}>
      <img src={illustration('room-empty-services.webp')} alt="" width="320" height="240" />
      <h3>{T.sell.title}</h3>
      <p>{T.sell.lead}</p>
      <ol>
        {steps.map(({ text, note }) => (
          <li key={text}>
            {text}
            <small>{note}</small>
          </li>
        ))}
      </ol>
      <p className={styles.acts}>
        <LinkButton to={links.serviceCreate}>
          {isAccountReady ? T.sell.act : T.sell.register}
        </LinkButton>
        <Link className="link" to={links.faq}>
          {T.sell.more}
        </Link>
      </p>
    </div>
  )
}
