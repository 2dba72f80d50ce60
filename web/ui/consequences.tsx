import styles from './consequences.module.css'

/** What an action does to what: one row each. */
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
