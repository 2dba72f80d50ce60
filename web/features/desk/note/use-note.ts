import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import {
  type Announceable,
  announcementForm,
} from '../../../../contract/calls/desk/announcements.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { fieldMessages } from '../../../lib/api/form-errors.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useKeptForm } from '../../../lib/device/kept/use-kept-form.ts'
import { useKeptText } from '../../../lib/device/kept/use-kept-text.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { NOTE_TEXTS as T } from './texts.ts'

/**
 * The form, whose text stays on the device until it is sent (rule `nothing-typed-is-lost`), the
 * question before it is sent, and the call.
 */
export function useNote(service: Announceable, onSent: () => void) {
  const [asking, setAsking] = useState(false)
  const [writtenFor, setWrittenFor] = useKeptText('announcement.service')
  const [form] = useKeptForm({
    resolver: zodResolver(announcementForm),
    defaultValues: { text: '' },
    kept: { text: 'announcement' },
  })
  const { call, busy, failure } = useCall(browserApi.announce, {
    failed: T.sendFailed,
    fields: fieldMessages(form.setError, ['text']),
    onDone({ receivers }) {
      form.reset({ text: '' })
      setWrittenFor('')
      const missed = service.buyers.length - receivers
      showToast(missed > 0 ? T.partlySent(missed, receivers) : T.sent(receivers))
      onSent()
    },
  })
  const send = async () => {
    await call({ serviceId: service.serviceId, text: form.getValues('text') })
    setAsking(false)
  }
  return {
    form,
    /** Id of the service for whose buyers the text was typed; empty before anything is typed. */
    writtenFor,
    onType: () => setWrittenFor(String(service.serviceId)),
    asking,
    setAsking,
    send,
    busy,
    failure,
  }
}
