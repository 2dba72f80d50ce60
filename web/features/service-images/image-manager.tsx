import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Service, ServiceImage } from '../../../contract/calls/catalog.ts'
import { EXTRA_IMAGES_MAX } from '../../../contract/limits.ts'
import { type ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { PICTURE_TYPES } from '../../lib/device/picture-file.ts'
import { type UploadOptions, useUploads } from '../../lib/device/use-uploads.ts'
import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { FilePicker } from '../../ui/controls/file-picker.tsx'
import { ServiceLine } from '../../ui/display/service-line.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { filesProblem } from './file-check.ts'
import styles from './image-manager.module.css'
import { ImageTiles } from './image-tiles.tsx'
import { IMAGES_TEXTS as T } from './texts.ts'
import { UploadTile } from './upload-tile.tsx'

interface AddProps {
  free: number
  onAdd: (files: readonly File[]) => void
}

function Add({ free, onAdd }: AddProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const choose = (files: readonly File[]) => {
    const found = filesProblem(files, free)
    setProblem(found)
    if (!found && files.length > 0) onAdd(files)
  }
  return (
    <>
      <FailureNotice>{problem}</FailureNotice>
      <Field label={T.add} hint={T.hint(free)}>
        {control => (
          <FilePicker {...control} multiple accept={PICTURE_TYPES.join(',')} onSelect={choose} />
        )}
      </Field>
    </>
  )
}

const crumbsOf = (service: Service) => [
  MYPAGE_CRUMB,
  { label: service.name, to: links.service(service.id) },
  { label: T.title },
]

export interface ImageManagerProps {
  service: Service
  images: readonly ServiceImage[]
}

const problemOf = (error: ApiError) => error.fields.iconFiles ?? serverMessage(error) ?? T.failed

function useImageUploads(serviceId: number) {
  const { revalidate } = useRevalidator()
  const send = async (file: File, options: UploadOptions) => {
    const input = { serviceId, iconFiles: [file] }
    await browserApi.addServiceImages(input, options)
    await revalidate()
    showToast(T.added)
  }
  return useUploads({ send, problemOf })
}

/** Adds, reorders and deletes up to six pictures beside the main one. */
export function ImageManager({ service, images }: ImageManagerProps) {
  const { uploads, add, remove, retry } = useImageUploads(service.id)
  const free = Math.max(0, EXTRA_IMAGES_MAX - images.length - uploads.length)
  return (
    <PageFrame title={T.title} crumbs={crumbsOf(service)} lead={T.lead} narrow>
      <div className={styles.manager}>
        <ServiceLine service={service} />
        {images.length + uploads.length === 0 && <p className="small">{T.empty}</p>}
        <ImageTiles service={service} images={images}>
          {uploads.map(upload => (
            <UploadTile
              key={upload.key}
              upload={upload}
              onRemove={() => remove(upload)}
              onRetry={() => retry(upload)}
            />
          ))}
        </ImageTiles>
        <div role="status">
          {images.length >= EXTRA_IMAGES_MAX && <Notice tone="wait">{T.full}</Notice>}
        </div>
        {free > 0 && <Add free={free} onAdd={add} />}
        <p>
          <LinkButton to={links.service(service.id)}>{T.back}</LinkButton>
        </p>
      </div>
    </PageFrame>
  )
}
