import { LANGUAGES } from '@esagono/games/languages.ts';
import { lazy, Suspense, useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { takeDownMap } from './board/first-map.ts';
import { fetchWords } from './common/messages.ts';
import { Waiting } from './common/parts.tsx';
import { Home } from './pages/home.tsx';
import { Reached } from './pages/unreached.tsx';
import { type Guide, GuideContext } from './table/context.ts';
import { type DialogDoors, DialogDoorsContext } from './table/dialog-doors.ts';
import { tourOf } from './tour/progress.ts';

const NewGame = lazy(() => import('./pages/new-game.tsx'));
const Learn = lazy(() => import('./pages/learn.tsx'));
const TablePage = lazy(() => import('./table/table-page.tsx'));
const Rules = lazy(() => import('./pages/rules.tsx'));
const SettingsPage = lazy(async () => {
  // Where a language is chosen all of them are at hand.
  await fetchWords(...LANGUAGES);
  return import('./pages/settings.tsx');
});
const About = lazy(() => import('./pages/about.tsx'));
const SituationPage = lazy(() => import('./situations/page.tsx'));
const LobbyPage = lazy(() => import('./online/lobby.tsx'));
const MakeTablePage = lazy(() => import('./online/make-table.tsx'));
const OnlinePage = lazy(() => import('./online/online-page.tsx'));
const SharedPage = lazy(() => import('./share/page.tsx'));
const PacksPage = lazy(() => import('./packs/page.tsx'));
const EditPack = lazy(() => import('./packs/edit.tsx'));
const LookAtData = lazy(() => import('./packs/look.tsx'));
const AfterwardsPage = lazy(() => import('./afterwards/page.tsx'));
const AccountPage = lazy(() => import('./online/account.tsx'));
const ProfilePage = lazy(() => import('./online/profile.tsx'));
const StandingsPage = lazy(() => import('./online/standings.tsx'));
const CheckPage = lazy(() => import('./check/page.tsx'));
const Lost = lazy(() => import('./pages/lost.tsx'));

const GUIDE: Guide = {
  begun: (match) => tourOf(match) !== undefined,
  start: async (session, show) => (await import('./tour/tour.tsx')).startTour(session, show),
};

const DOORS: DialogDoors = {
  Ask: lazy(() => import('./ask/dialog.tsx')),
  Origins: lazy(() => import('./packs/origins.tsx')),
  Share: lazy(() => import('./share/dialog.tsx')),
};

/** Every page has an address; the match's own step has one too, so that moments can be shared. */
export function App() {
  const [address] = useLocation();
  useEffect(() => {
    if (!address.startsWith('/play/')) takeDownMap();
  }, [address]);
  return (
    <GuideContext value={GUIDE}>
      <DialogDoorsContext value={DOORS}>
        <Reached address={address}>
          <Suspense fallback={<Waiting />}>
            <Switch>
              <Route path="/" component={Home} />
              <Route path="/new/:game/:scenario?">
                {({ game, scenario }) => <NewGame game={game} scenario={scenario} />}
              </Route>
              <Route path="/play/:id">{({ id }) => <TablePage key={id} id={id} />}</Route>
              <Route path="/play/:id/afterwards">
                {({ id }) => <AfterwardsPage key={id} id={id} />}
              </Route>
              <Route path="/play/:id/step/:step">
                {({ id, step }) => <TablePage key={id} id={id} step={Number(step)} />}
              </Route>
              <Route path="/packs" component={PacksPage} />
              <Route path="/packs/:id/:file?">
                {({ id, file }) => <EditPack key={id} id={id} file={file} />}
              </Route>
              <Route path="/data/:game/:file?">
                {({ game, file }) => <LookAtData key={game} id={game} file={file} />}
              </Route>
              <Route path="/shared" component={SharedPage} />
              <Route path="/online" component={LobbyPage} />
              <Route path="/online/account" component={AccountPage} />
              <Route path="/online/people/:id">
                {({ id }) => <ProfilePage key={id} id={id} />}
              </Route>
              <Route path="/online/best/:game">{({ game }) => <StandingsPage game={game} />}</Route>
              <Route path="/online/new" component={MakeTablePage} />
              <Route path="/online/table/:id">{({ id }) => <OnlinePage key={id} id={id} />}</Route>
              <Route path="/learn/:game">{({ game }) => <Learn game={game} />}</Route>
              <Route path="/rules/:game/:rule?">
                {({ game, rule }) => <Rules game={game} rule={rule} />}
              </Route>
              <Route path="/situation">
                <SituationPage />
              </Route>
              <Route path="/dice">
                <CheckPage />
              </Route>
              <Route path="/settings" component={SettingsPage} />
              <Route path="/about">
                <About />
              </Route>
              <Route component={Lost} />
            </Switch>
          </Suspense>
        </Reached>
      </DialogDoorsContext>
    </GuideContext>
  );
}
