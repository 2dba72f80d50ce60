import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { filesForm, messageForm } from '../../../../contract/calls/threads.ts'
import { codePoints } from '../../../../contract/code-points.ts'
import { normaliseNewlines } from '../../../../contract/text.ts'
import { openSlot, type SlotValues } from '../../../../contract/threads/phrase-slots.ts'
import { useKeptForm } from '../../../lib/device/kept/use-kept-form.ts'
import { forgetKept } from '../../../lib/device/user-storage.ts'
import { MESSAGE_FIELD } from '../../../lib/pages/thread-page.ts'
import { draftName, phraseOfDraft, type WritingPlace } from './draft.ts'
import { isSlash } from './phrases/slash.ts'
import { putIn } from './phrases/slot-values.ts'
import { type PutPhrase, usedPhrases } from './phrases/used-phrases.ts'
import type { PickedFile } from './picked-file.ts'
import { usePickedFiles } from './use-picked-files.ts'
import { useSignalTyping } from './use-typing.ts'

export interface MessageFormProps extends WritingPlace {
  /** Whether the form takes the focus when it is mounted. */
  focused: boolean
  /** Values for the slots of a 定型文; null for a viewer who is not the seller. */
  slots: SlotValues | null
  /** `phraseIds` are the 定型文 that were put into the text and are still in it. */
  onSend: (text: string, files: readonly PickedFile[], phraseIds: readonly number[]) => void
}

/** The form of a message: keeps its draft on the device and inserts a 定型文 at the caret. */
export function useMessageForm({ owner, threadId, focused, slots, onSend }: MessageFormProps) {
  const picked = usePickedFiles({ owner, threadId })
  const bare = picked.files.length === 0
  const [form] = useKeptForm({
    resolver: zodResolver(bare ? messageForm : filesForm),
    defaultValues: { text: '' },
    kept: { text: draftName(threadId) },
    mode: 'onChange',
  })
  const text = form.watch('text')
  const phrases = useRef<readonly PutPhrase[]>([])
  const { trigger } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether words are needed hangs on the files
  useEffect(() => void trigger(), [bare, trigger])
  const { setFocus } = form
  useEffect(() => {
    if (focused) setFocus('text')
  }, [focused, setFocus])
  useSignalTyping(threadId, text)
  const submit = form.handleSubmit(values => {
    onSend(values.text, picked.files, usedPhrases(phrases.current, values.text))
    phrases.current = []
    picked.clear()
    forgetKept(owner, phraseOfDraft(threadId))
    form.reset({ text: '' })
    setFocus('text')
  })
  const held = slots ? openSlot(text, slots) : undefined
  const put = (part: string, phraseId: number) => {
    const field = document.getElementById(MESSAGE_FIELD)
    if (!(field instanceof HTMLTextAreaElement)) return
    const asked = { selectionStart: 0, selectionEnd: text.length }
    phrases.current = [...phrases.current, { id: phraseId, text: part }]
    const next = putIn(text, part, isSlash(text) ? asked : field)
    form.setValue('text', next.text, { shouldValidate: true })
    setFocus('text')
    field.setSelectionRange(next.caret, next.caret)
  }
  return { form, picked, submit, put, held, text, length: codePoints(normaliseNewlines(text)) }
}
