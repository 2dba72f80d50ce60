import { type ComponentProps, type DragEvent, type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import styles from './control.module.css'
import { CONTROL_TEXTS as T } from './control-texts.ts'

export interface FilePickerProps extends Omit<ComponentProps<'input'>, 'type' | 'onSelect'> {
  chosen?: string | undefined
  note?: ReactNode
  /** Called with the chosen or dropped files. */
  onSelect: (files: readonly File[]) => void
}

const dropped = (event: DragEvent): readonly File[] => {
  event.preventDefault()
  return [...event.dataTransfer.files]
}

/** Clears the input, so that the same file can be chosen again. */
const taken = (input: HTMLInputElement): readonly File[] => {
  const files = [...(input.files ?? [])]
  input.value = ''
  return files
}

/** A native file field that also accepts dropped files. */
export function FilePicker({ chosen, note, onSelect, ...rest }: FilePickerProps) {
  const [over, setOver] = useState(false)
  return (
    <label
      className={cx(styles.file, over && styles.dragged)}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        setOver(false)
        onSelect(dropped(event))
      }}
    >
      <input
        {...rest}
        type="file"
        className="sr"
        onChange={event => onSelect(taken(event.target))}
      />
      <Icon name="photo" />
      <span>
        {chosen ? <span className={styles.name}>{chosen}</span> : <strong>{T.pickPicture}</strong>}
        {!chosen && T.orDrop}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </label>
  )
}
