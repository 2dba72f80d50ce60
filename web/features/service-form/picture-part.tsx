import { Link } from 'react-router'
import { ICON_MISSING_MESSAGE } from '../../../contract/images.ts'
import { PICTURE_TYPES } from '../../lib/device/picture-file.ts'
import type { usePicture } from '../../lib/device/use-picture.ts'
import { links } from '../../lib/pages/links.ts'
import { Field } from '../../ui/controls/field.tsx'
import { FilePicker } from '../../ui/controls/file-picker.tsx'
import { PickedPicture } from '../../ui/controls/picked-picture.tsx'
import { Part } from './part.tsx'
import type { Purpose } from './purpose.ts'
import { StoredPicture } from './stored-picture.tsx'
import { EDIT_TEXTS as T } from './texts.ts'

type Picture = ReturnType<typeof usePicture>

/** A service that exists must not be left without a main picture (rule `main-picture-stays`). */
export function pictureFault({ picked }: Picture, { stored }: Purpose): string | undefined {
  if (picked.problem) return picked.problem
  return stored && !stored.icon && !picked.file ? ICON_MISSING_MESSAGE : undefined
}

function Shown({ picture, stored }: { picture: Picture } & Pick<Purpose, 'stored'>) {
  const { url } = picture.picked
  if (!url) return stored?.icon ? <StoredPicture service={stored} /> : null
  return (
    <PickedPicture removeLabel={T.removePicture} onRemove={picture.remove}>
      <img src={url} alt={T.pictureAlt} />
    </PickedPicture>
  )
}

export function PicturePart({ picture, purpose }: { picture: Picture; purpose: Purpose }) {
  const { stored } = purpose
  const { file } = picture.picked
  return (
    <Part title={T.picture}>
      <Shown picture={picture} stored={stored} />
      <Field
        label={T.pictureLabel}
        optional={!stored}
        hint={T.pictureHint}
        error={pictureFault(picture, purpose)}
      >
        {control => (
          <FilePicker
            {...control}
            accept={PICTURE_TYPES.join(',')}
            chosen={file?.name}
            note={file && T.pictureNote}
            onSelect={picture.choose}
          />
        )}
      </Field>
      {stored && (
        <p>
          <Link className="link" to={links.serviceImages(stored.id)}>
            {T.more}
          </Link>
        </p>
      )}
    </Part>
  )
}
