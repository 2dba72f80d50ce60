import type { Thread } from '../../../../contract/calls/threads.ts'
import { answerWords } from '../../../lib/format/answer-words.ts'
import { san } from '../../../lib/format/with-san.ts'
import { illustration } from '../../../lib/pages/illustrations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { THREAD_TEXTS as T } from '../texts.ts'
import { firstSteps } from './first-steps.ts'
import styles from './greeting.module.css'

export interface GreetingFacts {
  /** How long the seller usually takes to answer first, in seconds; null while unknown. */
  answerSeconds: number | null
  /** The steps after a purchase, in the seller's words. */
  flow: string
}

export interface GreetingProps extends GreetingFacts {
  thread: Thread
  isSeller: boolean
  /** Puts a beginning into the form, without sending it. */
  onBegin: (text: string) => void
}

function Beginnings({ onBegin }: Pick<GreetingProps, 'onBegin'>) {
  return (
    <p className={styles.beginnings}>
      {T.beginnings.map(({ label, text }) => (
        <Button key={label} size="small" onClick={() => onBegin(text)}>
          {label}
        </Button>
      ))}
    </p>
  )
}

/** The contents of a deal's thread until its first message. */
export function Greeting({ thread, isSeller, answerSeconds, flow, onBegin }: GreetingProps) {
  const { buyer, seller } = thread
  return (
    <li className={styles.greeting}>
      <img src={illustration('spot-noren.svg')} alt="" width="320" height="240" />
      <h2>{T.opened}</h2>
      <p>
        {T.openedFor(seller.name, buyer.name)}
        {!isSeller &&
          answerSeconds !== null &&
          T.usualAnswer(seller.name, answerWords(answerSeconds))}
      </p>
      {!isSeller && <Beginnings onBegin={onBegin} />}
      {!isSeller && flow !== '' && (
        <ol className={styles.steps} aria-label={T.flow(san(seller.name))}>
          {firstSteps(flow).map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </li>
  )
}
