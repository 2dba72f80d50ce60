import { Suspense, useState } from 'react'
import type { Service } from '../../../contract/calls/catalog.ts'
import { part } from '../../lib/pages/part.ts'
import { Picture } from '../../ui/display/picture.tsx'
import styles from './gallery.module.css'
import { LIGHTBOX, SERVICE_TEXTS as T } from './texts.ts'

/** Loaded on the first click, so that the page itself stays small. */
const LargePictures = part(() => import('./large-pictures.tsx'), 'LargePictures')

/** On phones slightly less than the screen, so that browsers take the copy of half the bytes. */
const SIZES = '(min-width: 960px) 800px, 88vw'

interface Shown {
  key: string
  icon: string | null
  iconBack: string | null
}

const picturesOf = ({ icon, iconBack, images }: Service): readonly Shown[] => [
  { key: 'cover', icon, iconBack },
  ...images.map(image => ({
    key: String(image.id),
    icon: image.icon,
    iconBack: image.iconBack,
  })),
]

interface ThumbsProps {
  pictures: readonly Shown[]
  category: number
  chosen: number
  onChoose: (index: number) => void
}

function Thumbs({ pictures, category, chosen, onChoose }: ThumbsProps) {
  return (
    <ul className={styles.thumbs}>
      {pictures.map(({ key, icon, iconBack }, index) => (
        <li key={key}>
          <button
            type="button"
            className={styles.thumb}
            aria-label={T.seeImage(index + 1)}
            aria-pressed={index === chosen}
            onClick={() => onChoose(index)}
          >
            <Picture
              icon={icon}
              iconBack={iconBack}
              category={category}
              sizes="96px"
              shape="square"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface ChosenProps {
  service: Service
  picture: Shown | undefined
  /** Position of the picture, counted from 1. */
  place: number
  onOpen: () => void
}

/** The chosen picture; a click shows it in full, unless the service has none. */
function Chosen({ service, picture, place, onOpen }: ChosenProps) {
  const shown = (
    <Picture
      eager
      icon={picture?.icon ?? null}
      iconBack={picture?.iconBack ?? null}
      category={service.category}
      alt={LIGHTBOX.alt(service.name, place)}
      sizes={SIZES}
      className={styles.main}
    />
  )
  if (!picture?.icon) return shown
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={LIGHTBOX.open(place)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {shown}
    </button>
  )
}

/** The main picture and up to six more. */
export function Gallery({ service }: { service: Service }) {
  const pictures = picturesOf(service)
  const [chosen, setChosen] = useState(0)
  const [large, setLarge] = useState(false)
  return (
    <div className={styles.gallery}>
      <Chosen
        service={service}
        picture={pictures[chosen] ?? pictures[0]}
        place={chosen + 1}
        onOpen={() => setLarge(true)}
      />
      {pictures.length > 1 && (
        <Thumbs
          pictures={pictures}
          category={service.category}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {large && (
        <Suspense>
          <LargePictures
            name={service.name}
            icons={pictures.map(({ icon }) => icon)}
            shown={chosen}
            onShow={setChosen}
            onClose={() => setLarge(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
