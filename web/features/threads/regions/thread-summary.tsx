import { RestNotice } from '../../../ui/sellers/rest-notice.tsx'
import { DealSummary, type DealSummaryProps } from '../deal-summary.tsx'
import { QuestionSummary } from '../question/question-summary.tsx'
import type { QuestionActs } from '../question/use-question-acts.tsx'
import type { ThreadProps } from '../use-thread.ts'

interface ThreadSummaryProps
  extends Pick<ThreadProps, 'thread' | 'deal' | 'question' | 'onBlock'>,
    Pick<DealSummaryProps, 'seller' | 'events' | 'leadsToSilence'> {
  other: { id: number; name: string }
  acts: QuestionActs
}

/** The deal or the question beside the messages, on phones above them. */
export function ThreadSummary(props: ThreadSummaryProps) {
  const { thread, question, seller, other } = props
  return (
    <>
      {!seller && !thread.hasEnded && <RestNotice sellerId={other.id} name={other.name} folds />}
      {question ? <QuestionSummary {...props} question={question} /> : <DealSummary {...props} />}
    </>
  )
}
