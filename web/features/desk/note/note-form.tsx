import { useState } from 'react'
import {
  ANNOUNCEMENT_EVERY_SECONDS,
  type Announceable,
} from '../../../../contract/calls/desk/announcements.ts'
import { codePoints } from '../../../../contract/code-points.ts'
import { LONG_TEXT_MAX } from '../../../../contract/limits.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { serverNow } from '../../../lib/live/server-now.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { Consequences } from '../../../ui/display/consequences.tsx'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { closeDialog, Sheet } from '../../../ui/layout/sheet.tsx'
import card from '../form-card.module.css'
import { namesOf } from './names-of.ts'
import { otherService } from './other-service.ts'
import { NOTE_TEXTS as T } from './texts.ts'
import { useNote } from './use-note.ts'

interface AskProps {
  service: Announceable
  open: boolean
  busy: boolean
  onClose: () => void
  onSend: () => void
}

/** Asks once, with the names of the receivers, because a message cannot be taken back. */
function Ask({ service: { buyers }, open, busy, onClose, onSend }: AskProps) {
  const next = formatDateTime(serverNow() / 1000 + ANNOUNCEMENT_EVERY_SECONDS)
  return (
    <Sheet
      open={open}
      title={T.ask(buyers.length)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={closeDialog}>{T.goOn}</Button>
          <Button variant="primary" busy={busy} onClick={onSend}>
            {T.send(buyers.length)}
          </Button>
        </>
      }
    >
      <Consequences
        rows={[
          [T.who, namesOf(buyers)],
          [T.how, T.howSaid],
          [T.next, T.nextSaid(next)],
          [T.later, T.laterSaid],
        ]}
      />
    </Sheet>
  )
}

interface NoteFormProps {
  services: readonly [Announceable, ...Announceable[]]
  /** The service that is chosen at first; null, and one that is not listed, is the first. */
  chosenId: number | null
  onSent: () => void
}

export function NoteForm({ services, chosenId, onSent }: NoteFormProps) {
  const [chosen, setChosen] = useState(chosenId)
  const service = services.find(({ serviceId }) => serviceId === chosen) ?? services[0]
  const note = useNote(service, onSent)
  const { form, asking, setAsking, send, busy, failure } = note
  const other = otherService(services, service.serviceId, note.writtenFor)
  const text = form.watch('text')
  const { errors } = form.formState
  const { buyers, nextAt } = service
  return (
    <form
      className={card.form}
      noValidate
      onSubmit={event => void form.handleSubmit(() => setAsking(true))(event)}
    >
      <h2>{T.write}</h2>
      <Field label={T.service}>
        {control => (
          <Select
            {...control}
            value={service.serviceId}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {services.map(({ serviceId, serviceName }) => (
              <option key={serviceId} value={serviceId}>
                {serviceName}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={T.text}
        error={errors.text?.message}
        count={{ value: codePoints(text), max: LONG_TEXT_MAX }}
      >
        {control => (
          <TextArea {...control} rows={5} {...form.register('text', { onChange: note.onType })} />
        )}
      </Field>
      <p className="small">{T.reach(namesOf(buyers), buyers.length)}</p>
      {other !== null && text !== '' && <Notice>{T.writtenFor(other)}</Notice>}
      {nextAt && <Notice>{T.waits(formatDateTime(nextAt))}</Notice>}
      <FailureNotice>{failure}</FailureNotice>
      <p className={card.actions}>
        <Button type="submit" variant="primary" disabled={nextAt !== null}>
          {T.send(buyers.length)}
        </Button>
      </p>
      <Ask
        service={service}
        open={asking}
        busy={busy}
        onClose={() => setAsking(false)}
        onSend={() => void send()}
      />
    </form>
  )
}
