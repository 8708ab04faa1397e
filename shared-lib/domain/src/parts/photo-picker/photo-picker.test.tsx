import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { PhotoPicker } from './photo-picker.tsx';
import { sendPhoto } from '@nestwright/domain/photos/send-photo-calls';

jest.mock('@nestwright/domain/photos/send-photo-calls');

const sent = jest.mocked(sendPhoto);

function shown(id: string) {
  const address = (size: string) => `/api/photos/${id}/${size}?until=1&key=k`;
  return {
    id,
    width: 40,
    height: 30,
    small: address('small'),
    medium: address('medium'),
    large: address('large'),
  };
}

function Form({ start = [] }: { start?: string[] }) {
  const [photos, setPhotos] = useState<readonly string[]>(start);
  const [of] = useState(() => crypto.randomUUID());
  return (
    <>
      <PhotoPicker of={of} photos={photos} onChange={setPhotos} />
      <output>{photos.join()}</output>
    </>
  );
}

const file = (name: string, type = 'image/jpeg') => new File(['bytes'], name, { type });
const field = () => screen.getByLabelText(/^Add (more )?photos$/);

beforeEach(() => {
  resetGateway();
  sent.mockReset();
});

test('a photo shows its progress and belongs to the request once it has arrived', async () => {
  let arrive: () => void = () => undefined;
  sent.mockImplementation(async ({ onProgress }) => {
    onProgress(0.5);
    await new Promise<void>((resolve) => (arrive = resolve));
    return { ok: true, value: shown('photo-1') };
  });
  render(<Form />);
  await userEvent.upload(field(), file('ceiling.jpg'));
  expect(await screen.findByRole('progressbar', { name: 'Sending ceiling.jpg' })).toHaveValue(0.5);
  expect(screen.getByRole('button', { name: 'Remove ceiling.jpg' })).toBeVisible();
  arrive();
  expect(await screen.findByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Number 1' })).toHaveAttribute(
    'src',
    '/api/photos/photo-1/small.webp?until=1&key=k',
  );
  expect(screen.getByText('photo-1')).toBeInTheDocument();
  answerGateway({ 'DELETE /api/photos/photo-1': () => ({ body: { done: true } }) });
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByText('photo-1')).not.toBeInTheDocument();
  await waitFor(() => expect(sentRequests('DELETE /api/photos/photo-1')).toHaveLength(1));
});

test('the announcement counts the photos that were chosen together', async () => {
  let count = 0;
  sent.mockImplementation(async () => ({ ok: true, value: shown(`photo-${(count += 1)}`) }));
  render(<Form />);
  await userEvent.upload(field(), [file('ceiling.jpg'), file('wall.jpg'), file('floor.jpg')]);
  expect(await screen.findByText('3 photos added.')).toBeInTheDocument();
  await userEvent.upload(field(), file('door.jpg'));
  expect(await screen.findByText('Photo added.')).toBeInTheDocument();
});

test('a photo that could not be sent says why and can be sent again', async () => {
  sent.mockResolvedValueOnce({ ok: false, message: 'The connection was lost.' });
  sent.mockResolvedValueOnce({ ok: true, value: shown('photo-2') });
  render(<Form />);
  await userEvent.upload(field(), file('wall.jpg'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection was lost.');
  await userEvent.click(screen.getByRole('button', { name: 'Try sending wall.jpg again' }));
  expect(await screen.findByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a photo that the gateway refuses for good cannot be sent again', async () => {
  sent.mockResolvedValueOnce({ ok: false, status: 422, message: 'We couldn’t read this photo.' });
  render(<Form />);
  await userEvent.upload(field(), file('broken.jpg'));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t read this photo.');
  expect(screen.queryByRole('button', { name: /Try again/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove broken.jpg' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a HEIC photo that this browser cannot read is refused before it is sent', async () => {
  render(<Form />);
  await userEvent.upload(field(), file('phone.heic', 'image/heic'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please send this one as JPEG');
  expect(sent).not.toHaveBeenCalled();
});

test('nine photos are one too many', async () => {
  let count = 0;
  sent.mockImplementation(async () => ({ ok: true, value: shown(`photo-${(count += 1)}`) }));
  render(<Form />);
  await userEvent.upload(
    field(),
    Array.from({ length: 9 }, (_, index) => file(`${index}.jpg`)),
  );
  expect(await screen.findByText('That’s all 8 photos.')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove photo/ })).toHaveLength(8));
  expect(sent).toHaveBeenCalledTimes(8);
});

test('photos that the gateway has deleted are removed from the request', async () => {
  const [known, deleted] = [crypto.randomUUID(), crypto.randomUUID()];
  answerGateway({ 'POST /api/photos/addresses': () => ({ body: { photos: [shown(known)] } }) });
  render(<Form start={[known, deleted]} />);
  expect(await screen.findByText(known)).toBeInTheDocument();
  expect(sentRequests('POST /api/photos/addresses')[0]!.body).toEqual({ ids: [known, deleted] });
});

test('photos of two messages are all shown and kept, although the gateway gives eight addresses at a time', async () => {
  const ids = Array.from({ length: 17 }, () => crypto.randomUUID());
  const deleted = ids[9]!;
  answerGateway({
    'POST /api/photos/addresses': ({ body }) => {
      const asked = (body as { ids: string[] }).ids;
      if (asked.length > 8) return refusal(422, 'You can add up to 8 photos');
      return { body: { photos: asked.filter((id) => id !== deleted).map(shown) } };
    },
  });
  render(<Form start={ids} />);
  const left = ids.filter((id) => id !== deleted);
  expect(await screen.findByText(left.join())).toBeInTheDocument();
  expect(screen.getAllByRole('img').map((one) => one.getAttribute('src'))).toEqual(
    left.map((id) => `/api/photos/${id}/small.webp?until=1&key=k`),
  );
});
