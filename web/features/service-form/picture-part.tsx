import { Field } from '../../ui/field.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Part } from './part.tsx'
import { PICTURE_TYPES } from './picture.ts'
import styles from './service-form.module.css'
import { FORM_TEXTS as T } from './texts.ts'
import type { usePicture } from './use-picture.ts'

type Picture = ReturnType<typeof usePicture>

function Shot({ url, onRemove }: { url: string; onRemove: () => void }) {
  return (
    <div className={styles.shot}>
      <img src={url} alt={T.pictureAlt} />
      <button type="button" aria-label={T.removePicture} onClick={onRemove}>
        <span className={styles.cross}>
          <Icon name="close" />
        </span>
      </button>
    </div>
  )
}

export function PicturePart({ picked, choose, remove }: Picture) {
  return (
    <Part mark="一" title={T.picture}>
      {picked.url && <Shot url={picked.url} onRemove={remove} />}
      <Field
        label={T.pictureLabel}
        optional
        hint={T.pictureHint}
        error={picked.problem ?? undefined}
      >
        {control => (
          <FilePicker
            {...control}
            accept={PICTURE_TYPES.join(',')}
            chosen={picked.file?.name}
            note={picked.file && T.pictureNote}
            onSelect={choose}
          />
        )}
      </Field>
    </Part>
  )
}
