import type { CurrentUser } from '../../../../contract/calls/accounts.ts'
import type { Service } from '../../../../contract/calls/catalog.ts'
import type { AnswerRecord } from '../../../../contract/calls/questions.ts'
import { LONG_TEXT_MAX } from '../../../../contract/limits.ts'
import { splitPrice } from '../../../../contract/money.ts'
import { answerWords } from '../../../lib/format/answer-words.ts'
import { formatYen } from '../../../lib/format/format.ts'
import { links } from '../../../lib/pages/links.ts'
import { AnswerPlot } from '../../../ui/answers/answer-plot.tsx'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { cx } from '../../../ui/cx.ts'
import { ServiceLine } from '../../../ui/display/service-line.tsx'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PageFrame } from '../../../ui/layout/page-frame.tsx'
import { AttachButton } from '../compose/attach-button.tsx'
import { PickedStrip } from '../compose/picked-strip.tsx'
import { useDrop } from '../compose/use-drop.ts'
import styles from './ask-page.module.css'
import { ASK_TEXTS as A, QUESTION_TEXTS as T } from './question-texts.ts'
import { useAsk } from './use-ask.ts'

export interface AskPageProps {
  service: Service
  viewer: CurrentUser
  record: AnswerRecord
}

function AskForm({ service, viewer }: AskPageProps) {
  const { form, picked, submit, busy, failure, length } = useAsk(viewer.subject, service.id)
  const { over, handlers } = useDrop(picked.take)
  return (
    <form
      {...handlers}
      className={cx(styles.form, over && styles.over)}
      noValidate
      onSubmit={event => void submit(event)}
    >
      <Field
        label={A.text}
        hint={A.hint}
        error={form.formState.errors.text?.message}
        count={{ value: length, max: LONG_TEXT_MAX }}
      >
        {control => (
          <TextArea {...control} {...form.register('text')} rows={6} placeholder={A.placeholder} />
        )}
      </Field>
      <PickedStrip files={picked.files} onRemove={picked.remove} />
      <FailureNotice>{picked.problem}</FailureNotice>
      <FailureNotice>{failure}</FailureNotice>
      <p className={styles.send}>
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {A.send}
        </Button>
        <AttachButton onPick={files => void picked.take(files)} />
      </p>
    </form>
  )
}

function Usual({ service, record }: AskPageProps) {
  if (record.median === null) return null
  const usual = answerWords(record.median)
  return (
    <div className={styles.usual}>
      <p>
        {T.usual(service.sellerName)}
        <b>{usual}</b>
        {T.usualEnd}
        {T.answers(record.asked, record.answered)}
      </p>
      <AnswerPlot record={record} label={T.plot(service.sellerName, usual)} />
    </div>
  )
}

/** Why nobody, or not this viewer, can ask about the service; null when they can. */
function refusalOf({ service, viewer }: AskPageProps): string | null {
  if (service.sellerId === viewer.id) return A.own
  return service.takesQuestions ? null : A.stopped
}

/** Begins a question about a service. */
export function AskPage(props: AskPageProps) {
  const { service } = props
  const refusal = refusalOf(props)
  const crumbs = [{ label: service.name, to: links.service(service.id) }, { label: A.page }]
  return (
    <PageFrame title={A.title(service.sellerName)} lead={A.lead} crumbs={crumbs} narrow>
      <ServiceLine service={service} note={A.note(formatYen(splitPrice(service.price).total))} />
      {refusal === null ? (
        <>
          <Usual {...props} />
          <AskForm {...props} />
        </>
      ) : (
        <Notice tone="wait">
          {refusal} <LinkButton to={links.service(service.id)}>{A.toService}</LinkButton>
        </Notice>
      )}
    </PageFrame>
  )
}
