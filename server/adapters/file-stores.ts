import type { OutsideFigures } from '../platform/limits/outside-service.ts'
import { EXPORTS, PRIVATE_FILES } from '../platform/pictures/stored-file-kind.ts'
import type { ImageStore } from '../ports/image-store.ts'
import {
  createLocalImageStore,
  exportFolderOf,
  imageFolderOf,
  privateFolderOf,
} from './local-disk/image-store.ts'
import type { S3Settings } from './s3/s3-client.ts'
import { createS3ImageStore, createStorageService } from './s3/s3-image-store.ts'

/** A store for each kind of files. */
export interface FileStores {
  images: ImageStore
  /** Files of threads. */
  attachments: ImageStore
  /** Files with a person's own data, which the person asked for. */
  exports: ImageStore
}

export const localStores = (dataDir: string): FileStores => ({
  images: createLocalImageStore(imageFolderOf(dataDir)),
  attachments: createLocalImageStore(privateFolderOf(dataDir), PRIVATE_FILES),
  exports: createLocalImageStore(exportFolderOf(dataDir), EXPORTS),
})

export function bucketStores(
  s3: S3Settings & { privateBucket: string },
  figures: OutsideFigures,
): FileStores {
  const hidden = { ...s3, bucket: s3.privateBucket }
  const service = createStorageService(figures)
  return {
    images: createS3ImageStore(s3, service),
    attachments: createS3ImageStore(hidden, service, PRIVATE_FILES),
    exports: createS3ImageStore(hidden, service, EXPORTS),
  }
}
