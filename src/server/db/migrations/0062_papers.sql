CREATE TABLE "garage_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"ticket_id" uuid,
	"content" jsonb NOT NULL,
	"state" text NOT NULL,
	"garage_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "garage_applications_reference_unique" UNIQUE("reference"),
	CONSTRAINT "garage_applications_state" CHECK ("garage_applications"."state" in ('applied', 'checking', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "garage_looks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"garage_id" integer NOT NULL,
	"point" integer NOT NULL,
	"holds" boolean NOT NULL,
	"looked_on" date NOT NULL,
	"looked_by" text NOT NULL,
	"note" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "garage_looks_point" CHECK ("garage_looks"."point" in (1, 2, 3, 4, 5, 6, 7, 8))
);
--> statement-breakpoint
CREATE TABLE "paper_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"garage_id" integer NOT NULL,
	"kind" text NOT NULL,
	"until_day" date NOT NULL,
	"step" integer NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paper_reminders_once" UNIQUE("garage_id","kind","until_day","step"),
	CONSTRAINT "paper_reminders_kind" CHECK ("paper_reminders"."kind" in ('qualifications', 'high-voltage', 'refrigerant', 'mot-authorisation', 'road-risks', 'liability', 'calibration', 'personal-data')),
	CONSTRAINT "paper_reminders_step" CHECK ("paper_reminders"."step" in (30, 14, 3))
);
--> statement-breakpoint
ALTER TABLE "garage_papers" ADD COLUMN "drivers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "garage_applications" ADD CONSTRAINT "garage_applications_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garage_applications" ADD CONSTRAINT "garage_applications_garage_id_garages_id_fk" FOREIGN KEY ("garage_id") REFERENCES "public"."garages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garage_looks" ADD CONSTRAINT "garage_looks_garage_id_garages_id_fk" FOREIGN KEY ("garage_id") REFERENCES "public"."garages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_reminders" ADD CONSTRAINT "paper_reminders_garage_id_garages_id_fk" FOREIGN KEY ("garage_id") REFERENCES "public"."garages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "garage_applications_by_state" ON "garage_applications" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "garage_applications_garage" ON "garage_applications" USING btree ("garage_id");--> statement-breakpoint
CREATE INDEX "garage_looks_garage" ON "garage_looks" USING btree ("garage_id","written_at");