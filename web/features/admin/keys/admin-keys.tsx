import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Sheet } from '../../../ui/layout/sheet.tsx'
import styles from './admin-keys.module.css'
import { KEY_ROWS, KEYS_TEXTS as T } from './keys-texts.ts'
import { actOf, type KeyAct } from './pressed.ts'
import {
  clickInRow,
  focusSearch,
  moveRow,
  openFacets,
  openPressedRow,
  openRow,
  saveShown,
  turnPage,
} from './rows.ts'

const FIELDS = 'input, textarea, select, [contenteditable], dialog[open]'

/** Keys do nothing while a field has the focus or a dialog is open. */
const sleeps = ({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  isComposing ||
  (target instanceof Element && target.closest(FIELDS) !== null) ||
  document.querySelector('dialog[open]') !== null

function useKeys(help: () => void): void {
  const navigate = useNavigate()
  const before = useRef('')
  const run = (pressed: KeyAct) => {
    if (pressed.act === 'search') focusSearch()
    else if (pressed.act === 'help') help()
    else if (pressed.act === 'open') openRow()
    else if (pressed.act === 'remedy' || pressed.act === 'later') clickInRow(pressed.act)
    else if (pressed.act === 'facets') openFacets()
    else if (pressed.act === 'save') saveShown()
    else if (pressed.act === 'row') moveRow(pressed.by)
    else if (pressed.act === 'page') turnPage(pressed.rel)
    else void navigate(pressed.list === 'home' ? adminLinks.home : adminLinks.records(pressed.list))
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (sleeps(event)) return
    const pressed = actOf(event.key, before.current)
    before.current = event.key
    if (!pressed) return
    if (pressed.act !== 'open') event.preventDefault()
    run(pressed)
  })
  // A layout effect, because a key may be pressed before the effects that follow the painting.
  useLayoutEffect(() => {
    const click = ({ target }: MouseEvent) => openPressedRow(target)
    window.addEventListener('keydown', press)
    window.addEventListener('click', click)
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener('click', click)
    }
  }, [])
}

/** The keyboard of the operator's screens, and its help behind `?`. */
export function AdminKeys() {
  const [open, setOpen] = useState(false)
  useKeys(() => setOpen(true))
  const close = () => setOpen(false)
  return (
    <Sheet
      open={open}
      title={T.title}
      onClose={close}
      actions={<Button onClick={close}>{T.close}</Button>}
    >
      <dl className={styles.keys}>
        {KEY_ROWS.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>{T.hint}</p>
    </Sheet>
  )
}
