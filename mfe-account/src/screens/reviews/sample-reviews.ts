/** One row of the reviews table. */
export interface ReviewRow {
  id: string;
  service: string;
  pro: string;
  /** ISO time of the review. */
  date: string;
  status: 'Pending';
}

/** The sample rows of the reviews table, all Pending (product/account#reviews). */
export const sampleReviewRows: readonly ReviewRow[] = [
  {
    id: 'sample-1',
    service: 'Chimney Sweep',
    pro: 'Gulfside Chimney Co.',
    date: '2026-03-14T12:00:00Z',
    status: 'Pending',
  },
  {
    id: 'sample-2',
    service: 'Garage Door',
    pro: 'Level Door & Gate',
    date: '2026-02-27T12:00:00Z',
    status: 'Pending',
  },
  {
    id: 'sample-3',
    service: 'Air Duct',
    pro: 'Clear Run Air',
    date: '2026-01-19T12:00:00Z',
    status: 'Pending',
  },
  {
    id: 'sample-4',
    service: 'Roofing',
    pro: 'Tampa Ridge Roofing',
    date: '2025-12-05T12:00:00Z',
    status: 'Pending',
  },
];
