import { useRef } from 'react'
import { PICTURE_TYPES } from '../../../lib/device/picture-file.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { THREAD_TEXTS as T } from '../texts.ts'
import styles from './compose.module.css'

const TAKEN = [...PICTURE_TYPES, 'application/pdf'].join(',')

/** Empties the input, so that picking the same file again counts as a change. */
const filesOf = (input: HTMLInputElement): readonly File[] => {
  const files = [...(input.files ?? [])]
  input.value = ''
  return files
}

export function AttachButton({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={TAKEN}
        onChange={event => onPick(filesOf(event.target))}
      />
      <button
        type="button"
        className={styles.attach}
        aria-label={T.attach}
        title={T.attach}
        onClick={() => input.current?.click()}
      >
        <Icon name="photo" />
      </button>
    </>
  )
}
