import type { OwnRating } from '../../../contract/calls/ratings.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { RATING_LABELS } from '../../ui/display/rating.tsx'
import { showFailure, showToast } from '../../ui/feedback/toast-store.ts'
import styles from './rate-bar.module.css'
import { THREAD_TEXTS as T } from './texts.ts'

type Kind = keyof typeof RATING_LABELS
const KINDS: readonly Kind[] = ['good', 'bad']

function Fixed({ kind }: { kind: Kind }) {
  return (
    <span className={styles.fixed}>
      <Icon name={kind} className={kind === 'good' ? styles.good : undefined} />
      {RATING_LABELS[kind]}
    </span>
  )
}

function Choice({ threadId }: { threadId: number }) {
  const { call, busy, input } = useCall(browserApi.rateDeal, {
    failed: T.rateFailed,
    readsAgain: 'always',
    onDone: () => showToast(T.rateSaved),
    onFailed: showFailure,
  })
  return KINDS.map(kind => (
    <Button
      key={kind}
      busy={busy && input?.type === kind}
      onClick={() => void call({ threadId, type: kind })}
    >
      <Icon name={kind} className={kind === 'good' ? styles.good : undefined} />
      {RATING_LABELS[kind]}
    </Button>
  ))
}

/**
 * Two buttons until the deal is rated, then a label, because a rating is final
 * (rule `one-final-rating`).
 */
export function RateBar({ threadId, state }: { threadId: number; state: OwnRating }) {
  const chosen = KINDS.find(kind => state[kind])
  return (
    <fieldset className={styles.rate} aria-label={T.rated}>
      <span>{chosen ? T.rated : T.rateNote}</span>
      <div>{chosen ? <Fixed kind={chosen} /> : <Choice threadId={threadId} />}</div>
    </fieldset>
  )
}
