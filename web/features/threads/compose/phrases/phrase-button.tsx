import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../../../ui/display/icon.tsx'
import compose from '../compose.module.css'
import { PHRASES_TEXTS as T } from './phrases-texts.ts'
import type { SlotValues } from './slot-values.ts'

const PhrasePicker = lazy(async () => ({
  default: (await import('./phrase-picker.tsx')).PhrasePicker,
}))

interface PhraseButtonProps {
  values: SlotValues
  onPick: (text: string) => void
}

/** Inserts a 定型文 into the message and does not send it. */
export function PhraseButton({ values, onPick }: PhraseButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const pick = (text: string) => {
    // The field can take the focus only when the dialog is gone.
    flushSync(() => setOpen(false))
    onPick(text)
  }
  return (
    <>
      <button
        type="button"
        className={compose.attach}
        aria-label={T.open}
        title={T.open}
        onClick={() => setOpen(true)}
      >
        <Icon name="book" />
      </button>
      {isOpen && (
        <Suspense>
          <PhrasePicker values={values} onPick={pick} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
