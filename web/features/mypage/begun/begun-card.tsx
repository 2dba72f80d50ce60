import { type ReactNode, useId, useState } from 'react'
import { forgetApplication } from '../../../lib/session/begun-application.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { BEGUN_TEXTS as T } from '../begun-texts.ts'
import styles from './begun-card.module.css'

interface BegunCardProps {
  picture: ReactNode
  kind: string
  title: string
  lead: ReactNode
  /** The link that continues. */
  children: ReactNode
}

/** Something that the viewer began before registering; shown until it is dismissed. */
export function BegunCard({ picture, kind, title, lead, children }: BegunCardProps) {
  const id = useId()
  const [isShown, setShown] = useState(true)
  if (!isShown) return null
  const putAway = () => {
    forgetApplication()
    setShown(false)
  }
  return (
    <section className={styles.begun} aria-labelledby={id}>
      {picture}
      <div className={styles.what}>
        <p className={styles.kind}>
          <Icon name="retry" />
          {kind}
        </p>
        <h2 id={id}>{title}</h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      <div className={styles.acts}>
        {children}
        <Button variant="plain" onClick={putAway}>
          {T.putAway}
        </Button>
      </div>
    </section>
  )
}
