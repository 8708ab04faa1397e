import { priceGuide } from '@nestwright/domain/site/price-data';
import { servicePrices } from '@nestwright/domain/site/price-rules';

import type { CategoryContent } from './category-content.ts';
import { locksmithProjects } from './locksmith-projects.ts';

export const locksmithContent: CategoryContent = {
  name: 'Locksmith',
  title: 'Locksmith near you: lockouts, rekeying, new locks',
  description:
    'Locked out, moving in or installing a smart lock? Up to 3 local locksmiths, a free first consultation and the price agreed before the door is touched.',
  headline: 'The right key for your door, in the right hands only.',
  lede: 'Lockouts, rekeying, new deadbolts, smart locks and car keys. Tell us about the door and the problem. You agree on the price before a tool comes out.',
  intro: [
    'Most locksmith work is one of three things: getting you in, making old keys useless, or installing something better. The first is urgent, the second is cheaper than people expect, and the third is worth planning.',
    'Rekeying keeps the lock and changes the pins inside it, so that old keys stop working. When you move in, lose a key or change tenants, it is usually all you need.',
    'This trade has its share of bait prices. A $19 call-out that becomes $400 at the door is an old trick. A good locksmith asks what kind of lock it is, gives you a range, shows a license where the state asks for one, and tries picking before drilling.',
  ],
  visit: [
    {
      title: 'Proof that it is your door',
      body: 'Expect to be asked for ID, or for a neighbor or landlord who knows you. It’s a good sign.',
    },
    {
      title: 'A price before the first tool',
      body: 'Trip, labor, parts: said out loud and agreed, on the doorstep, before work starts.',
    },
    {
      title: 'Picking before drilling',
      body: 'Ordinary house locks open without damage. Drilling is the last resort, and only with your OK.',
    },
    {
      title: 'Rekeyed or replaced',
      body: 'Pins changed to a new key, or the new lock set level with its strike plate on 3-inch screws into the stud.',
    },
    {
      title: 'Alignment',
      body: 'A deadbolt has to throw fully without pushing the door. If it drags, the hinge or strike gets adjusted.',
    },
    {
      title: 'Keys counted into your hand',
      body: 'Every key is tried in every lock it should open, and you know how many exist.',
    },
  ],
  prices: priceGuide.Locksmith,
  projects: locksmithProjects,
  faq: [
    {
      title: 'What does a locksmith cost?',
      body: `A lockout during normal hours is typically ${servicePrices['House Lockout']}, rekeying ${servicePrices['Lock Rekeying']} plus the trip charge. Lock work is priced by the door; cleaning services on Nestwright start from $99. You agree on the price before the tools come out.`,
    },
    {
      title: 'Rekey or replace?',
      body: 'If the locks work well and you only want old keys to stop working, rekey. Replace when a lock is worn, light, rusted, or you want another kind, such as a keypad.',
    },
    {
      title: 'Will my lock be drilled?',
      body: 'Very rarely. Most house locks can be picked or opened another way. Drilling is for high-security cylinders and locks that have failed inside, and it needs your agreement first, because you will need a new cylinder.',
    },
    {
      title: 'How do I know a locksmith is genuine?',
      body: 'Ask for the name of the business, a price range for your kind of lock, and the license number if your state issues one (California does, and so do some counties in Florida). An unmarked car, no ID and a price that grows on the doorstep are reasons to send someone away.',
    },
    {
      title: 'Can you make a car key without the old one?',
      body: 'For most cars, yes, at the car. A key with a chip must also be programmed, so have the registration and your ID at hand.',
    },
    {
      title: 'Are smart locks safe?',
      body: 'A good one is as strong as the deadbolt behind it. Choose a grade 1 or 2 bolt, change the factory code, keep the software up to date and know where the spare key is.',
    },
    {
      title: 'How quickly can someone come?',
      body: 'That depends on the pros near your ZIP. In your request, choose “It’s an emergency.” We’ll show you who is open now. If a child or a pet is locked in a hot car, call 911 first.',
    },
  ],
};
