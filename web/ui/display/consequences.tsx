import styles from './consequences.module.css'

/** One row: a thing that an action affects, and what happens to it. */
export type Consequence = readonly [what: string, becomes: string]

export function Consequences({ rows }: { rows: readonly Consequence[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(([what, becomes]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{becomes}</dd>
        </div>
      ))}
    </dl>
  )
}
