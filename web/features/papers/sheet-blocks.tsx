import type {
  Block,
  Cell,
  FactsBlock,
  StripBlock,
  TableBlock,
  TotalBlock,
} from '../../../contract/papers/sheet.ts'
import { SHEET_TEXTS as T } from '../../../contract/papers/sheet-texts.ts'
import { MoneyStrip, Swatch } from '../../ui/money/money-strip.tsx'
import styles from './sheet.module.css'

function Total({ label, note, yen }: TotalBlock) {
  return (
    <p className={styles.total}>
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
      <b>
        {yen}
        <small>{T.taxIncluded}</small>
      </b>
    </p>
  )
}

function Strip({ sell, com, legend }: StripBlock) {
  return (
    <>
      <MoneyStrip className={styles.strip ?? ''} money={{ back: 0, sell, com, fee: 0 }} isWoven />
      <p className={styles.legend}>
        <span>
          <Swatch part="sell" />
          {legend.sell}
        </span>
        <span>
          <Swatch part="com" isWoven />
          {legend.com}
        </span>
      </p>
    </>
  )
}

function Facts({ facts }: FactsBlock) {
  return (
    <dl className={styles.notes}>
      {facts.map(({ label, value, isBack }) => (
        <div key={label} className={isBack ? styles.back : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type CellsProps = Pick<TableBlock, 'head' | 'amountsFrom'> & { cells: readonly Cell[] }

/** On phones, where the heads of the columns are hidden, a cell names its own. */
function Cells({ cells, head, amountsFrom }: CellsProps) {
  return cells.map(({ text, note }, place) => (
    <td
      // biome-ignore lint/suspicious/noArrayIndexKey: the cells of an issued paper never move
      key={place}
      className={place < amountsFrom ? undefined : styles.yen}
      data-head={head[place]}
    >
      {text}
      {note && <small>{note}</small>}
    </td>
  ))
}

function Table({ head, amountsFrom, rows, sums }: TableBlock) {
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          {head.map((name, place) => (
            <th key={name} scope="col" className={place < amountsFrom ? undefined : styles.yen}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, isBack }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an issued paper never move
          <tr key={place} className={isBack ? styles.back : undefined}>
            <Cells cells={cells} head={head} amountsFrom={amountsFrom} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, yen }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sums of an issued paper never move
          <tr key={place}>
            <td colSpan={head.length - 1}>{label}</td>
            <td className={styles.yen}>{yen}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

export function SheetBlock({ block }: { block: Block }) {
  if (block.kind === 'total') return <Total {...block} />
  if (block.kind === 'strip') return <Strip {...block} />
  if (block.kind === 'table') return <Table {...block} />
  return block.kind === 'facts' ? <Facts {...block} /> : <p>{block.text}</p>
}
