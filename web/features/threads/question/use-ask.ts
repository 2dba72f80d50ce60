import { zodResolver } from '@hookform/resolvers/zod'
import { questionForm } from '../../../../contract/calls/questions.ts'
import { filesForm } from '../../../../contract/calls/threads.ts'
import { codePoints } from '../../../../contract/code-points.ts'
import { normaliseNewlines } from '../../../../contract/text.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { fieldMessages } from '../../../lib/api/form-errors.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useNavigateHere } from '../../../lib/api/use-navigate-here.ts'
import { useKeptForm } from '../../../lib/device/kept/use-kept-form.ts'
import { links } from '../../../lib/pages/links.ts'
import { useKeptFiles } from '../compose/use-picked-files.ts'
import { ASK_TEXTS as T } from './question-texts.ts'

/** The form that begins a question; text and files are kept on the device until they are sent. */
export function useAsk(owner: string, serviceId: number) {
  const navigate = useNavigateHere()
  const name = `question.${serviceId}`
  const picked = useKeptFiles(owner, name)
  const files = picked.files.map(({ file }) => file)
  const [form, forget] = useKeptForm({
    resolver: zodResolver(files.length === 0 ? questionForm : filesForm),
    defaultValues: { text: '' },
    kept: { text: name },
    mode: 'onTouched',
  })
  const text = form.watch('text')
  const { call, busy, failure } = useCall(browserApi.askSeller, {
    failed: T.failed,
    fields: fieldMessages(form.setError, ['text']),
    onDone({ threadId }) {
      forget()
      picked.clear()
      return navigate(links.messages(threadId), { replace: true })
    },
  })
  const submit = form.handleSubmit(values => {
    const input = { ...values, serviceId, files }
    return call(input)
  })
  return { form, picked, submit, busy, failure, length: codePoints(normaliseNewlines(text)) }
}
