import type { ComponentProps } from 'react'
import styles from './plot-key.module.css'

/** Explains the colours of a plot: each `<span>` in it has a sample (`<i>`) and its name. */
export const PlotKey = (props: ComponentProps<'p'>) => <p className={styles.key} {...props} />
