import type { Service } from '../../../contract/calls/catalog.ts'
import { usePicture } from '../../lib/device/use-picture.ts'
import type { FormPictures } from './form-pictures.ts'
import { PicturePart, pictureFault } from './parts/picture-part.tsx'

const NONE = { count: 0, at: null }

/** The main picture of a service that exists; the others have a screen of their own. */
export function useMainPicture(stored: Service): FormPictures {
  const picture = usePicture()
  const { file, url } = picture.picked
  return {
    part: <PicturePart picture={picture} stored={stored} />,
    main: { icon: stored.icon, iconBack: stored.iconBack, url },
    isWrong: pictureFault(picture, stored) !== undefined,
    isUnsaved: file !== null,
    waitsFor: () => null,
    read: async () => (file ? { iconFile: file } : {}),
    refuse: picture.refuse,
    restored: NONE,
    discard: async () => picture.remove(),
  }
}
