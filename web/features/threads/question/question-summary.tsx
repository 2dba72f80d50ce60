import { useState } from 'react'
import { Link } from 'react-router'
import type { Thread } from '../../../../contract/calls/threads.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { links } from '../../../lib/pages/links.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { AskFirst } from '../../../ui/feedback/ask-first.tsx'
import styles from './question-summary.module.css'
import { QUESTION_TEXTS as T } from './question-texts.ts'

export interface QuestionSummaryProps {
  thread: Thread
  seller: boolean
}

/** What a question is, the way to the purchase and the end of the question, beside the messages. */
export function QuestionSummary({ thread, seller }: QuestionSummaryProps) {
  const [asking, setAsking] = useState(false)
  return (
    <section className={styles.question} aria-label={T.label}>
      <p>
        <Badge>{T.badge}</Badge> {T.before}
      </p>
      <p className={styles.ways}>
        {!seller && <Link to={links.checkout(thread.service.id)}>{T.apply}</Link>}
        {!thread.hasEnded && (
          <Button variant="plain" size="small" onClick={() => setAsking(true)}>
            {T.close}
          </Button>
        )}
      </p>
      <AskFirst
        open={asking}
        onClose={() => setAsking(false)}
        send={browserApi.closeQuestion}
        input={{ threadId: thread.id }}
        texts={T.closing}
      >
        <p>{T.closingLead}</p>
      </AskFirst>
    </section>
  )
}
