import styles from './legal.module.css'

const inWords = (date: string) => {
  const [year, month, day] = date.split('-').map(Number)
  return `${year}年${month}月${day}日`
}

/** The day of the last change of a legal text; `date` is yyyy-mm-dd. */
export function Updated({ date }: { date: string }) {
  return (
    <p className={styles.updated}>
      最終更新 <time dateTime={date}>{inWords(date)}</time>
    </p>
  )
}
