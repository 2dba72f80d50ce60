import { Link } from 'react-router'
import type { Service } from '../../../../contract/calls/catalog.ts'
import { ICON_MISSING_MESSAGE } from '../../../../contract/images/upload-messages.ts'
import { PICTURE_TYPES } from '../../../lib/device/picture-file.ts'
import type { usePicture } from '../../../lib/device/use-picture.ts'
import { links } from '../../../lib/pages/links.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { FilePicker } from '../../../ui/controls/file-picker.tsx'
import { PickedPicture } from '../../../ui/controls/picked-picture.tsx'
import { StoredPicture } from '../stored-picture.tsx'
import { EDIT_TEXTS as T } from '../texts.ts'
import { Part } from './part.tsx'

interface PicturePartProps {
  picture: ReturnType<typeof usePicture>
  stored: Service
}

/**
 * Why the form cannot be sent; a service that exists must not be left without a main picture
 * (rule `main-picture-stays`).
 */
export function pictureFault(
  { picked }: PicturePartProps['picture'],
  { icon }: Service,
): string | undefined {
  if (picked.problem) return picked.problem
  return icon || picked.file ? undefined : ICON_MISSING_MESSAGE
}

function Shown({ picture, stored }: PicturePartProps) {
  const { url } = picture.picked
  if (!url) return stored.icon ? <StoredPicture service={stored} /> : null
  return (
    <PickedPicture removeLabel={T.removePicture} onRemove={picture.remove}>
      <img src={url} alt={T.pictureAlt} />
    </PickedPicture>
  )
}

export function PicturePart({ picture, stored }: PicturePartProps) {
  const { file } = picture.picked
  return (
    <Part title={T.picture}>
      <Shown picture={picture} stored={stored} />
      <Field label={T.pictureLabel} hint={T.pictureHint} error={pictureFault(picture, stored)}>
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
      <p>
        <Link className="link" to={links.serviceImages(stored.id)}>
          {T.more}
        </Link>
      </p>
    </Part>
  )
}
