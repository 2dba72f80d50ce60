import { type ReactNode, Suspense } from 'react'
import { illustration } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { part } from '../../lib/pages/part.ts'
import { Button, LinkButton } from '../controls/button.tsx'
import { cx } from '../cx.ts'
import styles from './error-screen.module.css'
import type { ErrorText } from './error-texts.ts'
import { FEEDBACK_TEXTS as T } from './feedback-texts.ts'

export interface ErrorScreenProps {
  error: ErrorText
  /** The server's message about this failure, shown in place of the general text. */
  detail?: string | undefined
  onRetry?: (() => void) | undefined
  /** A link to what the person may open instead. */
  instead?: ReactNode
}

/** Loaded only where it is shown, which a first visit rarely is. */
const ErrorSearch = part(() => import('./error-search.tsx'), 'ErrorSearch')

/** A retry comes first where it may help; a page that does not exist offers a search. */
export function ErrorScreen({ error, detail, onRetry, instead }: ErrorScreenProps) {
  const text = detail ?? error.text
  return (
    <div className={cx('wrap', styles.error)}>
      <img src={illustration(error.image.file)} alt={error.image.alt} width="800" height="600" />
      <div>
        {error.code && <p className={styles.code}>{error.code}</p>}
        <h1 className={styles.title}>{error.title}</h1>
        <p className={styles.english}>{error.english}</p>
        {text && <p className={styles.text}>{text}</p>}
        <div className={styles.actions}>
          {onRetry && (
            <Button variant="primary" onClick={onRetry}>
              {T.again}
            </Button>
          )}
          <LinkButton variant={onRetry ? 'quiet' : 'primary'} to={links.home} reloadDocument>
            {T.toHome}
          </LinkButton>
          {instead}
        </div>
        {error.offersSearch && (
          <Suspense>
            <ErrorSearch />
          </Suspense>
        )}
      </div>
    </div>
  )
}
