import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { placeBeside } from '../../../../ui/layout/place-beside.ts'
import { closeDialog } from '../../../../ui/layout/sheet.tsx'
import { NARROWING } from '../../keys/rows.ts'
import { RECORD_TEXTS as R } from '../../record-texts.ts'
import { NARROW_TEXTS as T } from '../narrow-texts.ts'
import { type Narrowable, type NarrowGroup, narrowGroupsOf } from './narrow-groups.ts'
import styles from './narrow-menu.module.css'

const CHOICES = 'button, a'
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const choicesIn = (dialog: Element) => [...dialog.querySelectorAll<HTMLElement>(CHOICES)]

/** Moves the focus to the next or previous choice, round the ends. */
function step(event: KeyboardEvent<HTMLDialogElement>): void {
  const by = STEPS[event.key]
  if (by === undefined) return
  event.preventDefault()
  const all = choicesIn(event.currentTarget)
  const at = all.findIndex(choice => choice.matches(':focus'))
  all.at((at + by) % all.length)?.focus()
}

/** Focuses the chosen value, or the first one below the button that leads back. */
const focusChoice = (dialog: HTMLDialogElement) =>
  (dialog.querySelector<HTMLElement>('[aria-current]') ?? choicesIn(dialog)[0])?.focus()

const Groups = ({ groups, onOpen }: { groups: NarrowGroup[]; onOpen: (title: string) => void }) =>
  groups.map(({ title, choices }) => (
    <button key={title} type="button" onClick={() => onOpen(title)}>
      {title}
      <small>
        {choices
          .filter(({ isAll }) => !isAll)
          .map(({ label }) => label)
          .join(R.between)}
      </small>
    </button>
  ))

const Choices = ({ group, onBack }: { group: NarrowGroup; onBack: () => void }) => (
  <>
    <h2>{group.title}</h2>
    {group.choices.map(({ label, found, to, isChosen }) => (
      <Link key={label} to={to} aria-current={isChosen ? 'true' : undefined} onClick={closeDialog}>
        {label}
        {found !== undefined && <small>{R.cut(found)}</small>}
      </Link>
    ))}
    <button type="button" onClick={onBack}>
      {T.back}
    </button>
  </>
)

/** Gives the focus to the choices that replace others; an opening dialog does that by itself. */
function Level({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = place.current?.closest('dialog')
    if (dialog?.open) focusChoice(dialog)
  }, [])
  return <div ref={place}>{children}</div>
}

/** The choices that narrow a list, for the keyboard: the groups, then the values of one of them. */
export function NarrowMenu(props: Narrowable & { label: string }) {
  const [isOpen, setOpen] = useState(false)
  const [title, setTitle] = useState<string | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!isOpen || !dialog.current) return
    return placeBeside(dialog.current, document.querySelector('[data-facets]'))
  }, [isOpen])
  const groups = narrowGroupsOf(props)
  const group = groups.find(one => one.title === title)
  if (groups.length === 0) return null
  const open = () => {
    dialog.current?.showModal()
    setOpen(true)
  }
  // A browser reports a closing later, when the dialog may be open again.
  const onClose = () => {
    setTitle(null)
    setOpen(dialog.current?.open === true)
  }
  const onBackdrop = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) currentTarget.close()
  }
  return (
    <>
      <button type="button" hidden {...NARROWING} onClick={open} />
      <dialog
        ref={dialog}
        className={styles.menu}
        aria-label={props.label}
        onClose={onClose}
        onKeyDown={step}
        onClick={onBackdrop}
      >
        <Level key={title}>
          {group ? (
            <Choices group={group} onBack={() => setTitle(null)} />
          ) : (
            <Groups groups={groups} onOpen={setTitle} />
          )}
        </Level>
      </dialog>
    </>
  )
}
