import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { PICTURES_MAX } from '../../../../contract/limits.ts'
import { PICTURE_TYPES } from '../../../lib/device/picture-file.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Part } from '../parts/part.tsx'
import styles from './picture-editor.module.css'
import { PICTURE_TEXTS as T } from './picture-texts.ts'
import { PlaceMenu } from './place-menu.tsx'
import { StoredPlace } from './stored-place.tsx'
import { UploadPlace } from './upload-place.tsx'
import type { Editor } from './use-picture-editor.ts'

type Choose = (files: readonly File[]) => void

/** Clears the input, so that the same file can be chosen again. */
const chosenIn = ({ target }: ChangeEvent<HTMLInputElement>): readonly File[] => {
  const files = [...(target.files ?? [])]
  target.value = ''
  return files
}

function FileInput({ id, onChoose }: { id: string; onChoose: Choose }) {
  return (
    <input
      id={id}
      className="sr"
      type="file"
      multiple
      accept={PICTURE_TYPES.join(',')}
      onChange={event => onChoose(chosenIn(event))}
    />
  )
}

function FirstPlace({ onChoose }: { onChoose: Choose }) {
  const id = useId()
  return (
    <li className={cx(styles.place, styles.free, styles.main)}>
      <label className={styles.first} htmlFor={id}>
        <FileInput id={id} onChoose={onChoose} />
        <Icon name="photo" />
        <b>{T.pick}</b>
        <small>{T.drop}</small>
      </label>
    </li>
  )
}

/** The empty places, drawn with their numbers. */
function FreePlaces({ from }: { from: number }) {
  const numbers = Array.from({ length: PICTURES_MAX - from + 1 }, (_, index) => from + index)
  return numbers.map(number => (
    <li key={number} className={cx(styles.place, styles.free)} aria-hidden="true">
      {T.number(number)}
    </li>
  ))
}

function Places({ editor }: { editor: Editor }) {
  const { shown, carry, list, add, removeAt } = editor
  const { uploads, remove, retry } = list
  const [menu, setMenu] = useState<number | null>(null)
  const taken = shown.length + uploads.length
  return (
    <>
      <ul
        ref={carry.drag.list}
        className={styles.places}
        aria-label={T.list}
        onContextMenu={event => carry.drag.lifted && event.preventDefault()}
        {...carry.drag.events}
      >
        {shown.map((picture, place) => (
          <StoredPlace
            key={picture.id}
            picture={picture}
            place={place}
            carry={carry}
            onMenu={() => setMenu(place)}
            onRemove={() => removeAt(place)}
          />
        ))}
        {uploads.map((upload, index) => (
          <UploadPlace
            key={upload.key}
            upload={upload}
            isFirst={shown.length + index === 0}
            onRemove={() => remove(upload)}
            onRetry={() => retry(upload)}
          />
        ))}
        {taken === 0 && <FirstPlace onChoose={add} />}
        <FreePlaces from={Math.max(taken, 1) + 1} />
      </ul>
      <PlaceMenu
        place={menu}
        count={shown.length}
        onMove={carry.moveTo}
        onRemove={removeAt}
        onClose={() => setMenu(null)}
      />
    </>
  )
}

function Tools({ editor: { shown, list, free, add } }: { editor: Editor }) {
  const id = useId()
  return (
    <div className={styles.tools}>
      {free > 0 && (
        <label className={styles.add} htmlFor={id}>
          <FileInput id={id} onChoose={add} />
          <Icon name="plus" />
          {T.add}
        </label>
      )}
      <span className={styles.count}>
        <b>{shown.length + list.pending.length}</b> {T.count}
      </span>
      <span className={styles.keys}>{T.keys}</span>
    </div>
  )
}

/** Up to seven pictures that are chosen, ordered and removed before the service exists. */
export function PictureEditor({ editor }: { editor: Editor }) {
  const { shown, carry, list, free, problem, add } = editor
  const isEmpty = shown.length + list.uploads.length === 0
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    add([...event.dataTransfer.files])
  }
  return (
    <Part title={T.title}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the file field does the same */}
      <div className={styles.editor} onDragOver={event => event.preventDefault()} onDrop={onDrop}>
        <Places editor={editor} />
        <p className={styles.said} role="status">
          {carry.said}
        </p>
        <FailureNotice>{problem}</FailureNotice>
        {!list.online && list.pending.length > 0 && (
          <Notice tone="wait" role="status">
            {T.offline}
          </Notice>
        )}
        {!isEmpty && <Tools editor={editor} />}
        <p className={styles.hint}>
          {free > 0 ? T.kinds : T.full} {isEmpty && T.none}
        </p>
      </div>
    </Part>
  )
}
