import { useId } from 'react'
import type { Sheet as SheetContent } from '../../../contract/papers/sheet.ts'
import { SHEET_TEXTS as T } from '../../../contract/papers/sheet-texts.ts'
import { Seal } from './seal.tsx'
import styles from './sheet.module.css'
import { SheetBlock } from './sheet-blocks.tsx'

function Facts({ facts }: Pick<SheetContent, 'facts'>) {
  return (
    <dl className={styles.numbers}>
      {facts.map(({ label, value, exact }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd title={exact}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Foot({ issuer: { name, lines }, checkWord }: SheetContent) {
  return (
    <>
      <div className={styles.foot}>
        <p>
          <b>{name}</b>
          {lines.map(line => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <Seal />
      </div>
      <p className={styles.check}>{T.checkWord(checkWord)}</p>
    </>
  )
}

/** A sheet of A4, which is white in both schemes; on a phone one column. */
export function Sheet({ sheet }: { sheet: SheetContent }) {
  const { title, note, facts, addressee, blocks } = sheet
  const id = useId()
  return (
    <article className={styles.sheet} aria-labelledby={id}>
      <div className={styles.head}>
        <h1 id={id}>
          {title}
          {note && <small>{note}</small>}
        </h1>
        <Facts facts={facts} />
      </div>
      <div>
        <p className={styles.to}>
          {addressee}
          <small>{T.to}</small>
        </p>
        {blocks.map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an issued paper never move
          <SheetBlock key={place} block={block} />
        ))}
      </div>
      <Foot {...sheet} />
    </article>
  )
}
