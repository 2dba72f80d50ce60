import { useImage } from '../../lib/format/image.ts'
import { Lightbox, type LightboxProps, large } from '../../ui/display/lightbox/lightbox.tsx'
import { LIGHTBOX as T } from './texts.ts'

function Large({ icon, alt }: { icon: string | null; alt: string }) {
  const image = useImage(icon, 'prods')
  return image && <img {...image} className={large} alt={alt} sizes="100vw" />
}

export interface LargePicturesProps extends Pick<LightboxProps, 'shown' | 'onShow' | 'onClose'> {
  /** Name of the service. */
  name: string
  icons: readonly (string | null)[]
}

export function LargePictures({ name, icons, ...rest }: LargePicturesProps) {
  return (
    <Lightbox {...rest} count={icons.length}>
      <Large icon={icons[rest.shown] ?? null} alt={T.alt(name, rest.shown + 1)} />
    </Lightbox>
  )
}
