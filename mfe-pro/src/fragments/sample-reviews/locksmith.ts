import type { SampleReview } from './sample-review.ts';

export const locksmithReviews: readonly SampleReview[] = [
  {
    name: 'Keisha B.',
    date: 'October 21, 2026',
    review:
      'Locked out at nine in the evening with a sleeping toddler on my shoulder. The locksmith gave me a price on the phone, arrived when he said he would and opened the door without drilling. The price did not move.',
  },
  {
    name: 'Andre W.',
    date: 'October 3, 2026',
    review:
      'I wanted the locks rekeyed on the day we got the house keys. All five doors done in under an hour, one key for everything, and he adjusted the back door that never quite latched without being asked.',
  },
  {
    name: 'Teresa J.',
    date: 'September 15, 2026',
    review:
      'I manage a small office and needed six locks changed outside business hours. The locksmith came at seven in the evening, labeled every key and sent the invoice the same night. I have saved his number.',
  },
  {
    name: 'Marta L.',
    date: 'August 28, 2026',
    review:
      'The key broke off in the front door lock in the rain. The locksmith drew the piece out, cut a new key from the two halves and never touched the lock itself. I had been ready to pay for a new one.',
  },
  {
    name: 'Derek J.',
    date: 'August 14, 2026',
    review:
      'After the break-in we wanted everything changed at once. The locksmith walked around the house with me, rekeyed what was good and replaced only the two locks that could be bumped.',
  },
  {
    name: 'Sofia B.',
    date: 'July 27, 2026',
    review:
      'My father kept getting locked out. The locksmith fitted a lock with a keypad, taught him the code with great patience and put a spare key in a box that only the neighbors can find.',
  },
  {
    name: 'Curtis H.',
    date: 'July 9, 2026',
    review:
      'I called three numbers and two would not give a price. This locksmith asked what lock it was, told me a range, and the bill was in the lower half of it. He had the door open in six minutes.',
  },
  {
    name: 'Eve T.',
    date: 'June 21, 2026',
    review:
      'Locked my keys in the car with the engine running. The locksmith came in twenty-five minutes with an air wedge, left no scratch on the paint and made me laugh about it, which I needed.',
  },
  {
    name: 'Nathan O.',
    date: 'June 7, 2026',
    review:
      'We run a bakery and the back door lock failed on a Friday night. The locksmith had the right mortise case on the truck and stayed until the door shut the way it should. Open at four as always.',
  },
  {
    name: 'Gloria P.',
    date: 'May 20, 2026',
    review:
      'I wanted one key for the front door, the side door and the gate. The locksmith said two of the locks could take the same key and one could not, and explained why before I spent a dollar.',
  },
  {
    name: 'Adam R.',
    date: 'May 2, 2026',
    review:
      'The deadbolt went in straight, the strike has three-inch screws, and the door does not need a shove anymore. The locksmith also moved the latch plate that had annoyed me for six years.',
  },
  {
    name: 'Yvonne C.',
    date: 'April 14, 2026',
    review:
      'We bought a house at an auction and got no keys at all. The locksmith asked for the deed before touching a lock, and I thought that was exactly right. Ten locks and one key by the afternoon.',
  },
  {
    name: 'Kenji M.',
    date: 'March 31, 2026',
    review:
      'Our smart lock kept losing power after a week. The locksmith found that the bolt rubbed on the frame, so the motor worked too hard. He filed the strike. The batteries now last half a year.',
  },
  {
    name: 'Patrice D.',
    date: 'March 13, 2026',
    review:
      'The lock on my mother’s safe had not been opened since the eighties. The locksmith listened, turned and had it open without a drill in an hour. Inside were letters. I am grateful for the care.',
  },
  {
    name: 'Russ E.',
    date: 'February 23, 2026',
    review:
      'He came at eleven at night for the price he had named on the phone, night charge included. The locksmith checked my ID against the mailbox before he began. I would have minded if he had not.',
  },
  {
    name: 'Imani K.',
    date: 'February 5, 2026',
    review:
      'My key turned only when I pulled on the door. I thought I needed new locks. The locksmith adjusted the hinges, cleaned the cylinder and said the lock was good for another twenty years.',
  },
  {
    name: 'Glenn W.',
    date: 'January 22, 2026',
    review:
      'As a landlord I rekey after every tenant. This locksmith keeps a card with my master system, is done with a unit in half an hour and brings the labeled keys in an envelope. Four years now.',
  },
  {
    name: 'Dorothy A.',
    date: 'January 4, 2026',
    review:
      'The mailbox lock was jammed and the post office had sent me away. The locksmith drilled it, fitted a new one that suits the box and gave me three keys. A small job, and he took it seriously.',
  },
  {
    name: 'Felipe G.',
    date: 'December 17, 2025',
    review:
      'Our toddler locked himself in the bathroom. The locksmith talked me through it on the phone while he drove, and it worked before he arrived. He charged me nothing. Who does that?',
  },
  {
    name: 'Anita S.',
    date: 'November 29, 2025',
    review:
      'I asked the locksmith to look at every door before I moved in. He found one patio lock that could be lifted off its track and fitted a pin for a few dollars. I sleep better in this house.',
  },
];
