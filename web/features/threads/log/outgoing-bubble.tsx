import type { CurrentUser } from '../../../../contract/calls/accounts.ts'
import { useOnline } from '../../../lib/device/use-online.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import type { Outgoing } from '../outbox/outbox.ts'
import { OutgoingFiles } from '../outbox/outgoing-files.tsx'
import { THREAD_TEXTS as T } from '../texts.ts'
import { Bubble } from './bubble.tsx'
import styles from './log.module.css'

export interface OutgoingBubbleProps {
  item: Outgoing
  /** Share of the files' bytes that has been sent, 0 to 1. */
  share: number | undefined
  person: CurrentUser
  onRetry: (item: Outgoing) => void
  /** Moves text and files back into the form. */
  onRewrite: (item: Outgoing) => void
  onDiscard: (item: Outgoing) => void
}

function Unsent({
  item,
  onRetry,
  onRewrite,
  onDiscard,
}: Pick<OutgoingBubbleProps, 'item' | 'onRetry' | 'onRewrite' | 'onDiscard'>) {
  return (
    <>
      <span>{item.problem ?? T.unsent}</span>
      <Button variant="plain" size="small" className={styles.again} onClick={() => onRetry(item)}>
        <Icon name="retry" />
        {T.retry}
      </Button>
      {item.files && item.files.length > 0 && (
        <Button
          variant="plain"
          size="small"
          className={styles.discard}
          onClick={() => onRewrite(item)}
        >
          {T.rewrite}
        </Button>
      )}
      <Button
        variant="plain"
        size="small"
        className={styles.discard}
        onClick={() => onDiscard(item)}
      >
        {T.discard}
      </Button>
    </>
  )
}

function OnItsWay({ waits }: { waits: boolean }) {
  return (
    <span className={styles.seen}>
      {waits && <Icon name="clock" className={styles.clock} />}
      {waits ? T.sendsOnline : T.sending}
    </span>
  )
}

export function OutgoingBubble({ item, share, person, ...acts }: OutgoingBubbleProps) {
  const waits = !useOnline() && !item.refused
  const failed = item.state === 'failed' && !waits
  const meta = failed ? <Unsent item={item} {...acts} /> : <OnItsWay waits={waits} />
  const sent = failed ? null : (share ?? 0)
  const files = <OutgoingFiles owner={person.subject} item={item} sent={sent} />
  return (
    <Bubble
      person={person}
      mine
      text={item.text}
      files={files}
      state={failed ? 'unsent' : waits ? 'waiting' : 'sent'}
      meta={meta}
    />
  )
}
