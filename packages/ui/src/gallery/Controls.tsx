import { useState } from "react";
import { Button, ButtonLink } from "../Button.tsx";
import { Checkbox, Switch } from "../Checkbox.tsx";
import { Icon } from "../Icon.tsx";
import { IconButton } from "../IconButton.tsx";
import { SegmentedControl } from "../SegmentedControl.tsx";
import { ChoiceSlider } from "../ChoiceSlider.tsx";
import { StopSlider } from "../StopSlider.tsx";
import { TabBar } from "../TabBar.tsx";
import { Tabs } from "../Tabs.tsx";
import { TopBar } from "../TopBar.tsx";
import { Line, Specimen } from "./Specimen.tsx";

const TONES = ["accent", "plain", "outline", "quiet", "up", "down", "danger"] as const;
const FEW = ["One", "Two", "Three"].map((label) => ({ id: label, label }));
const MANY = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh"].map((label) => ({ id: label, label }));

const BAR = [
  ["home", "Home", "homeSolid"],
  ["market", "Markets", "market"],
  ["trade", "Trade", "trade"],
  ["finance", "Finance", "finance"],
  ["mine", "Wallet", "mine"],
] as const;

/** Buttons, switches and choices. */
export function Controls({ name }: { name: string }) {
  const [tab, setTab] = useState("One");
  const [scrolled, setScrolled] = useState("First");
  const [side, setSide] = useState<"buy" | "sell">("buy");
  const [percent, setPercent] = useState(50);
  const [choice, setChoice] = useState(3);
  const [isOn, setIsOn] = useState(true);
  return (
    <>
      <Specimen title="Buttons">
        <Line>
          {TONES.map((tone) => (
            <Button key={tone} tone={tone}>
              {tone}
            </Button>
          ))}
        </Line>
        <Line>
          <Button size="small">small</Button>
          <Button disabled>disabled</Button>
          <Button tone="accent" busy>
            busy
          </Button>
          <ButtonLink href="#">link</ButtonLink>
          <IconButton icon="star" label="Star" />
          <IconButton icon="starSolid" label="Starred" pressed />
        </Line>
        <Button tone="accent" size="large" wide>
          large and wide
        </Button>
      </Specimen>
      <Specimen title="Bars and tabs">
        <TopBar
          title="Title"
          back={{ label: "Back", onBack: () => undefined }}
          end={<IconButton icon="more" label="More" />}
        />
        <Tabs label="Few" tabs={FEW} value={tab} onChange={setTab} />
        <Tabs label="Many" tabs={MANY} value={scrolled} onChange={setScrolled} />
        <Tabs label="Pills" variant="pill" tabs={FEW} value={tab} onChange={setTab} />
        <div style={{ position: "relative", blockSize: 58, transform: "translate(0)" }}>
          <TabBar
            label={`Main, ${name}`}
            activeId="home"
            items={BAR.map(([id, label, icon]) => ({ id, label, link: { href: "#" }, picture: <Icon name={icon} /> }))}
          />
        </div>
      </Specimen>
      <Specimen title="Choices">
        <SegmentedControl
          label="Side"
          value={side}
          onChange={setSide}
          options={[
            { id: "buy", label: "Buy", tone: "up" },
            { id: "sell", label: "Sell", tone: "down" },
          ]}
        />
        <StopSlider label="Share" value={percent} onChange={setPercent} tone={side === "buy" ? "up" : "down"} />
        <ChoiceSlider
          label="Leverage"
          choices={["1x", "2x", "5x", "10x", "20x", "50x", "100x"]}
          value={choice}
          onChange={setChoice}
          tone={choice > 4 ? "danger" : "accent"}
        />
        <Line>
          <Checkbox label="Checkbox" isChecked={isOn} onChange={setIsOn} />
          <Checkbox label="Disabled" isChecked={false} onChange={setIsOn} disabled />
        </Line>
        <Switch label="Switch" isChecked={isOn} onChange={setIsOn} />
      </Specimen>
    </>
  );
}
