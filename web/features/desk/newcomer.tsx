import { useId } from 'react'
import { Link } from 'react-router'
import { illustration } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import desk from './desk.module.css'
import styles from './newcomer.module.css'
import { NEWCOMER_TEXTS as T } from './texts.ts'

/** The page of a new service asks for the account first. */
function Steps({ isAccountReady }: { isAccountReady: boolean }) {
  const headId = useId()
  const current = isAccountReady ? 1 : 0
  return (
    <section className={styles.section} aria-labelledby={headId}>
      <h2 id={headId} className={desk.h2}>
        {T.steps}
      </h2>
      <ol className={styles.steps}>
        {T.three.map(({ mark, title, text, link }, place) => (
          <li key={mark}>
            <span aria-hidden="true">{mark}</span>
            <h3>{title}</h3>
            <p>{text}</p>
            {place === current && (
              <Link className="link" to={links.serviceCreate}>
                {link}
              </Link>
            )}
            {place < current && (
              <p className={styles.done}>
                <Icon name="check" />
                {T.registered}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The later parts of the desk, drawn as dashed outlines. */
const OUTLINES = [
  <svg key="waiting" viewBox="9 20 282 150" aria-hidden="true">
    <path d="M10 30H290M10 76H290M10 122H290M10 168H290" />
    <path
      className={styles.words}
      d="M10 46H54M10 92H54M10 138H54M74 46H180M74 60H138M74 92H196M74 106H150M74 138H164M74 152H128"
    />
    {[40, 86, 132].map(y => (
      <rect key={y} x="226" y={y} width="64" height="26" rx="6" />
    ))}
  </svg>,
  <svg key="days" viewBox="9 20 282 150" aria-hidden="true">
    <path className={styles.rise} d="M10 128H78V104H150V74H228V44H290" />
    <path d="M10 168H290V44M10 168V128" />
    <circle cx="78" cy="104" r="8" />
    <circle cx="150" cy="74" r="8" />
    <circle cx="228" cy="44" r="8" />
  </svg>,
  <svg key="services" viewBox="9 20 282 150" aria-hidden="true">
    <rect x="10" y="30" width="108" height="81" rx="3" />
    <path className={styles.words} d="M136 44H270M136 60H214M136 146H230" />
    <path className={styles.rise} d="M136 100H180M196 100H240M256 100H288" />
    {[22, 50, 78, 106].map(x => (
      <circle key={x} cx={x} cy="146" r="10" />
    ))}
  </svg>,
] as const

function Later() {
  const headId = useId()
  return (
    <section className={styles.section} aria-labelledby={headId}>
      <h2 id={headId} className={desk.h2}>
        {T.later}
      </h2>
      <ul className={styles.later}>
        {T.parts.map(({ title, text }, place) => (
          <li key={title}>
            {OUTLINES[place]}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The desk of a person who has never offered a service: no figures, one button. */
export function Newcomer({ isAccountReady }: { isAccountReady: boolean }) {
  return (
    <>
      <div className={styles.first}>
        <div>
          <h1>
            {T.head.map(line => (
              <span key={line}>{line}</span>
            ))}
          </h1>
          <p className={styles.lead}>{T.lead}</p>
          <LinkButton variant="primary" size="large" to={links.serviceCreate}>
            {T.make}
          </LinkButton>
          <p className="small">{T.note}</p>
        </div>
        <img src={illustration('room-empty-services.webp')} alt="" width="640" height="480" />
      </div>
      <Steps isAccountReady={isAccountReady} />
      <Later />
    </>
  )
}
