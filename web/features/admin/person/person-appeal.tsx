import { type FormEvent, useState } from 'react'
import type { AdminPerson } from '../../../../contract/calls/admin-people.ts'
import type { Appeal, AppealAnswer } from '../../../../contract/calls/suspensions.ts'
import { BLANK } from '../../../../contract/fields.ts'
import { isBlank } from '../../../../contract/text.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useKeptText } from '../../../lib/device/kept/use-kept-text.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { FieldGroup } from '../../../ui/controls/field.tsx'
import { Radio } from '../../../ui/controls/radio.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { keepFocusInMain } from '../../../ui/keep-focus-in-main.ts'
import { useWrongFocus } from '../../../ui/use-wrong-focus.ts'
import { CountedText } from './counted-text.tsx'
import styles from './person.module.css'
import { PERSON_APPEAL_TEXTS as T } from './person-appeal-texts.ts'

/** The person's own messages, which the person chose to show. */
export function OwnMessages({ messages }: Pick<Appeal, 'messages'>) {
  if (messages.length === 0) return <p className={styles.small}>{T.nothingShown}</p>
  return (
    <details>
      <summary>{T.shown(messages.length)}</summary>
      <ul className={styles.lines}>
        {messages.map(({ text, createdAt }) => (
          <li key={`${createdAt} ${text}`}>
            <p className={styles.small}>
              <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            </p>
            <p className={styles.said}>{text}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}

function AnswerForm({ appeal, person, until }: Props) {
  const [answer, setAnswer] = useState<AppealAnswer>('lifted')
  const [text, setText] = useKeptText(`appeal-answer.${appeal.id}`)
  const [tried, setTried] = useState(false)
  const { call, busy, failure, error } = useCall(browserApi.answerAppeal, {
    readsAgain: 'always',
    onDone() {
      setText('')
      showToast(answer === 'lifted' ? T.lifted(person.name) : T.stayed)
    },
  })
  const { part, focusWrong } = useWrongFocus<HTMLFormElement>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBlank(text)) focusWrong()
    else void call({ appealId: String(appeal.id), answer, text })
  }
  const choices = [
    ['lifted', T.lift, T.liftNote],
    ['stays', T.stay, until ? T.stayUntil(formatDateTime(until)) : T.stayOpen],
  ] as const
  return (
    <form ref={part} className={styles.form} noValidate onSubmit={send}>
      <FieldGroup label={T.answer}>
        {choices.map(([value, label, note]) => (
          <Radio
            key={value}
            card
            name="answer"
            checked={answer === value}
            onChange={() => setAnswer(value)}
          >
            <b>{label}</b>
            <span className={styles.small}>{note}</span>
          </Radio>
        ))}
      </FieldGroup>
      <CountedText
        label={T.text}
        value={text}
        error={(tried && isBlank(text) ? BLANK : undefined) ?? error?.fields.text}
        onChange={setText}
      />
      {failure && <p role="alert">{failure}</p>}
      <div className={styles.buttons}>
        <LinkButton to={adminLinks.home}>{T.later}</LinkButton>
        <Button type="submit" variant="primary" busy={busy}>
          {answer === 'lifted' ? T.goLift : T.goStay}
        </Button>
      </div>
    </form>
  )
}

interface Props {
  appeal: Appeal
  person: AdminPerson
  until: string | null
}

/** An appeal that waits, beside its answer (rule `appeal-is-answered`). */
export function PersonAppeal({ person }: { person: AdminPerson }) {
  const running = person.suspensions.find(({ liftedAt }) => liftedAt === null)
  const appeal = running?.appeals.find(({ answer }) => answer === null)
  if (!running || !appeal) return null
  return (
    <section ref={keepFocusInMain} className={styles.appeal} aria-label={T.title}>
      <div>
        <h3>
          {T.title}{' '}
          <time dateTime={appeal.madeAt} className={styles.small}>
            {formatDateTime(appeal.madeAt)}
          </time>
        </h3>
        <blockquote className={styles.quote}>{appeal.text}</blockquote>
        <OwnMessages messages={appeal.messages} />
        <p className={styles.small}>{T.onlyShown}</p>
      </div>
      <AnswerForm appeal={appeal} person={person} until={running.until} />
    </section>
  )
}
