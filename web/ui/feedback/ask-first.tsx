import type { ReactNode } from 'react'
import { type Send, useCall } from '../../lib/api/use-call.ts'
import { Button } from '../controls/button.tsx'
import { Sheet } from '../layout/sheet.tsx'
import { showFailure, showToast } from './toast-store.ts'

export interface AskFirstProps<Input, Output> {
  open: boolean
  onClose: () => void
  send: Send<Input, Output>
  input: Input
  texts: {
    title: string
    /** Label of the button that changes nothing. */
    keep: string
    confirm: string
    /** Toast after success, or a function that makes it from the answer. */
    done: string | ((answer: Output) => string)
    /** Toast where the server sent no message. */
    failed: string
  }
  /** The consequences of the call. */
  children: ReactNode
}

/** Asks before a call that cannot be undone, makes it, and reads the page again. */
export function AskFirst<Input, Output>({
  open,
  onClose,
  send,
  input,
  texts,
  children,
}: AskFirstProps<Input, Output>) {
  const { call, busy } = useCall(send, {
    failed: texts.failed,
    readsAgain: 'always',
    onDone(answer) {
      showToast(typeof texts.done === 'string' ? texts.done : texts.done(answer))
      onClose()
    },
    onFailed(message) {
      showFailure(message)
      onClose()
    },
  })
  return (
    <Sheet
      open={open}
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button variant="danger" busy={busy} onClick={() => void call(input)}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  )
}
