import { PhotoPicker, type PhotoPickerProps } from '@nestwright/domain/parts/photo-picker';

/** Adds photos to a request, and says who sees them. A chunk of its own. */
export default function PhotoSection(props: PhotoPickerProps) {
  return (
    <>
      <p>Only you and the pros of this request see them. We remove where they were taken.</p>
      <PhotoPicker key={props.of} {...props} />
    </>
  );
}
