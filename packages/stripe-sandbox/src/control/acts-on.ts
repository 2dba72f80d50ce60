import type { Provider } from '../provider.ts'
import type { Documents, DocumentType } from '../store/document.ts'
import { type Act, SHOWN_CHOICES, unknownObject, wrongState } from './act.ts'
import type { Options } from './act-options.ts'

/** The common part of the acts on one type of object. */
interface Kind<T extends DocumentType> {
  readonly type: T
  /** Newest first; by default the latest {@link SHOWN_CHOICES}. */
  list?(provider: Provider): Documents[T][]
  label(provider: Provider, object: Documents[T]): string
  /** The state that a refusal's message names. */
  state(object: Documents[T]): string | null
}

interface Deed<T extends DocumentType> {
  readonly name: string
  readonly title: string
  possible(object: Documents[T], provider: Provider): boolean
  work(provider: Provider, object: Documents[T], options: Options): object
}

type Known = { readonly id: string }

/** Makes acts on objects of this type; the form field of the object's id is the type's name. */
export function actsOn<T extends DocumentType>(kind: Kind<T>): (deed: Deed<T>) => Act {
  const list = kind.list ?? (({ store }) => store.list(kind.type, { limit: SHOWN_CHOICES }))
  return ({ name, title, possible, work }) => ({
    name,
    title,
    field: kind.type,
    choices: provider =>
      list(provider)
        .filter(object => possible(object, provider))
        .slice(0, SHOWN_CHOICES)
        .map(object => ({
          value: (object as Known).id,
          label: kind.label(provider, object),
        })),
    run: (provider, id, options) => {
      const object = provider.store.get(kind.type, id)
      if (!object) throw unknownObject()
      if (!possible(object, provider)) throw wrongState(kind.state(object))
      return work(provider, object, options)
    },
  })
}
