import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../display/icon.tsx'
import styles from './menu.module.css'

export type MenuItem = {
  label: string
  icon: IconName
  /** Separated by a line from the items before it. */
  beginsGroup?: boolean
  isDanger?: boolean
} & ({ onSelect: () => void } | { to: string })

export interface MenuProps {
  label: string
  items: readonly MenuItem[]
  /** Opens towards the start of the line, for a button at the line's end. */
  atEnd?: boolean
}

interface ItemProps {
  item: MenuItem
  onChoose: (onSelect: () => void) => void
}

function Item({ item, onChoose }: ItemProps) {
  const content = (
    <>
      <Icon name={item.icon} />
      {item.label}
    </>
  )
  if ('to' in item) return <Link to={item.to}>{content}</Link>
  return (
    <button type="button" onClick={() => onChoose(item.onSelect)}>
      {content}
    </button>
  )
}

/** A menu of rarely used actions behind a button with three dots. */
export function Menu({ label, items, atEnd }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const leave = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) setOpen(false)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])
  const choose = (onSelect: () => void) => {
    setOpen(false)
    // A dialog that `onSelect` opens returns the focus to this button when it closes.
    button.current?.focus()
    onSelect()
  }
  return (
    <span ref={place} className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={styles.dots}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" />
      </button>
      <ul id={id} className={cx(styles.list, atEnd && styles.atEnd)} hidden={!open}>
        {items.map(item => (
          <li
            key={item.label}
            className={cx(item.beginsGroup && styles.group, item.isDanger && styles.danger)}
          >
            <Item item={item} onChoose={choose} />
          </li>
        ))}
      </ul>
    </span>
  )
}
