import { useTyping } from '../compose/use-typing.ts'
import { readerOf } from '../facts/fact-reader.ts'
import { Greeting } from '../greeting/greeting.tsx'
import { Arrivals } from '../log/arrivals.tsx'
import { Log } from '../log/log.tsx'
import { OutgoingBubble } from '../log/outgoing-bubble.tsx'
import { Typing } from '../log/typing.tsx'
import { AwaitedAnswer } from '../question/awaited-answer.tsx'
import { QuestionBeginning } from '../question/question-beginning.tsx'
import { HitContext } from '../search/hit-context.ts'
import { Silence } from '../silence.tsx'
import styles from '../thread.module.css'
import type { RegionProps } from './region-props.ts'

/** The messages, those that are being sent, and hints below them. */
export function ThreadMessages(props: RegionProps) {
  const { viewer, thread, live, state, other, search } = props
  const { log, entries, scroll } = live
  const lastOfOther = log.messages.findLast(message => message.authorId === other.id)?.id
  const isTyping = useTyping(thread.id, lastOfOther)
  return (
    <div className={styles.talk}>
      <HitContext value={search.found}>
        <Log
          ref={scroll.log}
          thread={thread}
          viewerId={viewer.id}
          entries={entries}
          freshFrom={log.freshFrom}
          hasOlder={log.hasOlder}
          onOlder={log.readOlder}
          beginning={state.asksFirst && <Beginning {...props} />}
        >
          <Outgoing {...props} />
          <Hints {...props} />
        </Log>
      </HitContext>
      <Arrivals entries={entries} viewerId={viewer.id} reader={readerOf(thread, state.isSeller)} />
      {!thread.hasEnded && <Typing person={other} isTyping={isTyping} />}
    </div>
  )
}

const Beginning = ({ thread, live, state }: RegionProps) => (
  <QuestionBeginning
    at={live.log.messages[0]?.createdAt ?? thread.createdAt}
    seller={state.isSeller}
  />
)

const Outgoing = ({ viewer, live: { outbox } }: RegionProps) =>
  outbox.items.map(item => (
    <OutgoingBubble
      key={item.key}
      item={item}
      share={outbox.shares[item.key]}
      person={viewer}
      onRetry={outbox.retry}
      onRewrite={item => void outbox.rewrite(item)}
      onDiscard={outbox.discard}
    />
  ))

const Hints = ({ thread, deal, greeting, question, live, state, questionActs }: RegionProps) => (
  <>
    {state.isNew && (
      <Greeting
        thread={thread}
        isSeller={state.isSeller}
        {...greeting}
        onBegin={live.outbox.begin}
      />
    )}
    {state.waitsLong && <Silence thread={thread} deal={deal} />}
    {question && state.awaitsAnswer && (
      <AwaitedAnswer thread={thread} question={question} onClose={questionActs.acts.close} />
    )}
  </>
)
