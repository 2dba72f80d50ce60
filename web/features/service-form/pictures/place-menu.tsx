import { Icon, type IconName } from '../../../ui/display/icon.tsx'
import { Sheet } from '../../../ui/layout/sheet.tsx'
import styles from './picture-editor.module.css'
import { PICTURE_TEXTS as T } from './picture-texts.ts'

export interface PlaceMenuProps {
  /** Position of the picture, counted from 0; null while the menu is closed. */
  place: number | null
  count: number
  onMove: (from: number, to: number) => void
  onRemove: (place: number) => void
  onClose: () => void
}

/** A menu with the actions of the handle and of the small buttons, for touch screens. */
export function PlaceMenu({ place, count, onMove, onRemove, onClose }: PlaceMenuProps) {
  const at = place ?? 0
  const choices: readonly [IconName, string, boolean, () => void][] = [
    ['check', T.cover, at > 0, () => onMove(at, 0)],
    ['left', T.forward, at > 0, () => onMove(at, at - 1)],
    ['right', T.backward, at < count - 1, () => onMove(at, at + 1)],
    ['close', T.takeAway, true, () => onRemove(at)],
  ]
  return (
    <Sheet open={place !== null} title={T.nth(at + 1)} onClose={onClose}>
      <ul className={styles.menu}>
        {choices.map(([icon, label, isPossible, act]) => (
          <li key={label}>
            <button
              type="button"
              disabled={!isPossible}
              onClick={() => {
                onClose()
                act()
              }}
            >
              <Icon name={icon} />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
